import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

interface DayStripProps {
  days: readonly string[];
  /** When each event has a sitting. */
  starts: readonly string[];
  timezone: string;
}

/** The days to come, each with its number of sittings, as a way into the programme. */
export function DayStrip({ days, starts, timezone }: DayStripProps) {
  const times = starts.map((start) => festivalTime(start, timezone));
  return (
    <section aria-labelledby="days" className="on-now">
      <div className="wrap on-now-row">
        <h2 id="days" className="on-now-head text-gold">
          The days
        </h2>
        <ol className="on-now-cells on-now-cells-days">
          {days.map((day, index) => {
            const count = times.filter((time) => time.day === day).length;
            // Noon, so that no zone moves it into another day.
            const { weekday, date } = festivalTime(`${day}T12:00:00.000Z`, 'UTC');
            return (
              <li key={day}>
                <Link
                  to={`${paths.events}?day=${day}`}
                  prefetch="intent"
                  viewTransition
                  className="on-now-cell"
                >
                  <span className="block text-[0.875rem] leading-snug text-muted">
                    Day {index + 1}, {weekday}
                  </span>
                  <span className="on-now-title">
                    {date}
                    {count > 0 && <span className="font-normal text-soft"> · {count} sessions</span>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
