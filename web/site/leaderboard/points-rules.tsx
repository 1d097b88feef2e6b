import { t } from '#contract/languages/words.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { ScrollBox } from '#web/site/ui/scroll-box.tsx';
import { ordinal } from './score.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

export const tableCell = 'border-b border-line px-3 py-[0.85rem] text-end first:ps-0 first:text-start';
export const tableHead = `${tableCell} text-[0.8125rem] font-normal text-muted`;

/** The points of each place, and how ties are resolved. */
export function PointsRules({ board: { pointsScheme, scoring } }: { board: PublicLeaderboard }) {
  const lang = useLangOf()(undefined, 'kind');
  const places = Math.max(0, ...pointsScheme.map(({ points }) => points.length));
  return (
    <>
      {scoring === 'points' && places > 0 && (
        <ScrollBox label={t('What a place is worth')}>
          <table className="w-full max-w-152 border-collapse">
            <caption className="sr-only">{t('Points by kind of event and place')}</caption>
            <thead>
              <tr>
                <th scope="col" className={tableHead}>
                  {t('Kind of event')}
                </th>
                {Array.from({ length: places }, (_, index) => (
                  <th key={index} scope="col" className={tableHead}>
                    {ordinal(index + 1)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pointsScheme.map(({ kind, points }) => (
                <tr key={kind}>
                  <th scope="row" lang={lang} className={`${tableCell} font-normal`}>
                    {kind}
                  </th>
                  {Array.from({ length: places }, (_, index) => (
                    <td key={index} className={tableCell}>
                      {points[index] ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <ul className="mt-7 max-w-[52ch] space-y-3 text-soft">
        <li>
          {scoring === 'medals'
            ? t('The most golds lead; equal golds are told apart by silvers, then by bronzes.')
            : t('Equal points are told apart by golds, then by silvers, then by bronzes.')}
        </li>
        <li>{t('Who is still equal shares a rank, and the next rank is left out: 1, 1, 3.')}</li>
        <li>{t('Provisional results count at once and are marked until the time for protests is over.')}</li>
        <li>{t('Corrections and adjustments are public, each with its reason.')}</li>
      </ul>
    </>
  );
}
