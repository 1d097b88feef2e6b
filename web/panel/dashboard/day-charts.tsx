import { plural, t } from '#contract/languages/words.ts';
import { type Dashboard, type Series, SERIES } from '#contract/api/dashboard.ts';
import { Card } from '#web/panel/ui/card.tsx';

const labels: Record<Series, { title: string; ofDay: (day: string, count: number) => string }> = {
  inquiries: {
    title: t('Inquiries'),
    ofDay: (day, count) => t('{day}: {count} inquiries', { day, count }),
  },
  announcements: {
    title: t('Announcements'),
    ofDay: (day, count) => t('{day}: {count} announcements', { day, count }),
  },
  results: { title: t('Results'), ofDay: (day, count) => t('{day}: {count} results', { day, count }) },
  visitors: {
    title: t('Visitors at once'),
    ofDay: (day, count) => t('{day}: {count} visitors at once', { day, count }),
  },
};

const HEIGHT = 56;
const WIDTH = 34;
const GAP = 8;

interface DayChartsProps extends Pick<Dashboard, 'days' | 'counts' | 'visitorsNow'> {}

/** A small chart per day for each number that concerns the reader's role. */
export function DayCharts({ days, counts, visitorsNow }: DayChartsProps) {
  const shown = SERIES.filter((series) => counts[series] !== undefined);
  if (days.length === 0 || shown.length === 0) return null;
  return (
    <Card
      title={t('Day by day')}
      aside={
        visitorsNow !== undefined && (
          <span className="text-[0.875rem] text-muted">
            {plural(visitorsNow, '{n} visitor right now', '{count} visitors right now', {
              count: visitorsNow.toLocaleString(),
            })}
          </span>
        )
      }
    >
      <div className="grid grid-cols-2 gap-6 xl:grid-cols-4">
        {shown.map((series) => (
          <Chart key={series} series={series} days={days} values={counts[series]!} />
        ))}
      </div>
    </Card>
  );
}

function Chart({
  series,
  days,
  values,
}: {
  series: Series;
  days: readonly string[];
  values: readonly number[];
}) {
  const { title, ofDay } = labels[series];
  const highest = Math.max(1, ...values);
  const width = days.length * (WIDTH + GAP) - GAP;
  const total = values.reduce((sum, value) => sum + value, 0);
  // Visitors at once cannot be added up, so the highest day counts.
  const headline = series === 'visitors' ? Math.max(0, ...values) : total;
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-soft">{title}</span>
        <span className="font-display text-[1.5rem] leading-none tabular-nums">
          {headline.toLocaleString()}
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT + 18}`}
        className="mt-3 h-20 w-full"
        preserveAspectRatio="xMinYMax meet"
      >
        {values.map((value, index) => {
          const height = value === 0 ? 2 : Math.max(4, (value / highest) * HEIGHT);
          const x = index * (WIDTH + GAP);
          return (
            <g key={days[index]}>
              <rect
                x={x}
                y={HEIGHT - height}
                width={WIDTH}
                height={height}
                rx={3}
                className={value === 0 ? 'fill-line' : 'fill-gold'}
              />
              <text x={x + WIDTH / 2} y={HEIGHT + 14} textAnchor="middle" className="fill-muted text-[11px]">
                {Number(days[index]!.slice(-2))}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="sr-only">
        {days.map((day, index) => (
          <li key={day}>{ofDay(day, values[index]!)}</li>
        ))}
      </ul>
    </figure>
  );
}
