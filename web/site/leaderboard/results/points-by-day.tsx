import { t } from '#contract/languages/words.ts';
import { ScrollBox } from '#web/site/ui/scroll-box.tsx';
import { ContingentMark } from '../score.tsx';
import { tableCell, tableHead } from '../points-rules.tsx';
import type { DayTable } from './result-groups.ts';
import { shortName } from '#web/shared/time/festival-time.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';

interface PointsByDayProps {
  table: DayTable;
  isByMedals: boolean;
}

const sticky = 'sticky inset-s-0 bg-ink';

/** A table of contingents and days. */
export function PointsByDay({ table: { days, rows }, isByMedals }: PointsByDayProps) {
  return (
    <ScrollBox label={isByMedals ? t('Medals by day') : t('Points by day')}>
      <table className="w-full border-collapse">
        <caption className="sr-only">
          {isByMedals
            ? t('Medals won on each day, in the order of the standings')
            : t('Points won on each day, in the order of the standings')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${tableHead} ${sticky}`}>
              {t('Contingent')}
            </th>
            {days.map(({ day, weekday, shortDate }) => (
              <th key={day} scope="col" className={tableHead}>
                {shortName(weekday)} <span className="whitespace-nowrap">{shortDate}</span>
              </th>
            ))}
            <th scope="col" className={tableHead}>
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ standing, points }) => (
            <tr key={standing.contingent.id}>
              <th scope="row" className={`${tableCell} ${sticky} font-normal`}>
                <span className="flex items-center gap-3">
                  <ContingentMark colour={standing.contingent.colour} />
                  <span className="md:hidden">
                    <Said
                      of={standing.contingent}
                      field={standing.contingent.shortName ? 'shortName' : 'name'}
                    />
                  </span>
                  <span dir="auto" className="hidden md:inline">
                    <Said of={standing.contingent} field="name" />
                  </span>
                </span>
              </th>
              {points.map((worth, index) => (
                <td key={days[index]!.day} className={`${tableCell} ${worth === 0 ? 'text-muted' : ''}`}>
                  {worth < 0 ? `−${-worth}` : worth}
                </td>
              ))}
              <td className={`${tableCell} font-semibold`}>
                {points.reduce((sum, worth) => sum + worth, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
