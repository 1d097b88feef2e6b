import type { Standing } from '#contract/scoring/standings.ts';
import { ScrollBox } from '#web/site/ui/scroll-box.tsx';
import { ContingentMark } from '../score.tsx';
import { byDay } from './result-groups.ts';

interface PointsByDayProps {
  rows: readonly Standing[];
  timezone: string;
  isByMedals: boolean;
}

/** What each contingent won on which day. */
export function PointsByDay({ rows, timezone, isByMedals }: PointsByDayProps) {
  const { days, rows: lines } = byDay(rows, timezone, isByMedals);
  const what = isByMedals ? 'Medals' : 'Points';
  return (
    <ScrollBox label={`${what} by day`}>
      <table className="day-table">
        <caption className="sr-only">{what} won on each day, in the order of the standings</caption>
        <thead>
          <tr>
            <th scope="col">Contingent</th>
            {days.map(({ day, weekday, shortDate }) => (
              <th key={day} scope="col">
                {weekday.slice(0, 3)} <span className="whitespace-nowrap">{shortDate}</span>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ standing, points }) => (
            <tr key={standing.contingent.id}>
              <th scope="row">
                <span className="flex items-center gap-3">
                  <ContingentMark colour={standing.contingent.colour} />
                  <span className="md:hidden">
                    {standing.contingent.shortName ?? standing.contingent.name}
                  </span>
                  <span className="hidden md:inline">{standing.contingent.name}</span>
                </span>
              </th>
              {points.map((worth, index) => (
                <td key={days[index]!.day} className={worth === 0 ? 'text-muted' : ''}>
                  {worth < 0 ? `−${-worth}` : worth}
                </td>
              ))}
              <td className="font-semibold">{points.reduce((sum, worth) => sum + worth, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
