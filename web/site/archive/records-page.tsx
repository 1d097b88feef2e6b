import { plural, t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { Honour, Records, YearOfWinners } from '#contract/editions/records.ts';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface RecordsPageProps {
  records: Records;
  /** How many editions are closed. */
  years: number;
}

/** What names are written in: records compare them over the years, so they are kept in one language. */
const useAsWritten = () => useLangOf()(undefined, 'name');

/** Who won what and when, over all editions. */
export function RecordsPage({ records: { honours, streaks, tally }, years }: RecordsPageProps) {
  const lang = useAsWritten();
  const boards = honours.filter(({ isBoard }) => isBoard);
  const events = honours.filter(({ isBoard }) => !isBoard);
  return (
    <>
      <PageHead
        art={archivePaths.records}
        title={t('Records')}
        note={plural(years, 'One edition so far', '{n} editions')}
      />
      <div className="wrap pb-28">
        {honours.length === 0 ? (
          <NothingYet title={t('Nobody has won yet.')} to={archivePaths.archive} action={t('The archive')}>
            {t('The winners of an edition stand here once it is closed.')}
          </NothingYet>
        ) : (
          <>
            <section aria-labelledby="streaks" className="mt-8">
              <SectionHead id="streaks" title={t('Longest streaks')} />
              {streaks.length === 0 ? (
                <p className="max-w-[52ch] text-soft">
                  {t('Nobody has won the same thing twice in a row yet. It takes two editions.')}
                </p>
              ) : (
                <ol className="border-t border-line">
                  {streaks.map(({ winner, title, length, from, to }) => (
                    <li
                      key={`${winner} ${title} ${from}`}
                      className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-4"
                    >
                      <span className="font-display text-[2rem] leading-none text-gold tabular-nums">
                        {length}×
                      </span>
                      <p>
                        <span lang={lang} className="font-medium">
                          {winner}
                        </span>
                        <span className="block text-[0.9375rem] text-muted">
                          <Quoting texts={[[title, lang]]}>
                            {t('{title}, {from} to {to}', { title, from, to })}
                          </Quoting>
                        </span>
                      </p>
                    </li>
                  ))}
                </ol>
              )}
            </section>
            <section aria-labelledby="most" className="mt-20">
              <SectionHead id="most" title={t('Most wins')} />
              <table className="w-full max-w-2xl border-collapse">
                <thead>
                  <tr className="text-start text-[0.8125rem] text-muted">
                    <th scope="col" className="py-2 text-start font-normal">
                      {t('Name')}
                    </th>
                    <th scope="col" className="py-2 text-end font-normal">
                      {t('Boards')}
                    </th>
                    <th scope="col" className="py-2 text-end font-normal">
                      {t('Events')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {tally.map(({ winner, boards: won, events: first }) => (
                    <tr key={winner} className="border-t border-line tabular-nums">
                      <th scope="row" lang={lang} className="py-3 text-start font-medium wrap-anywhere">
                        {winner}
                      </th>
                      <td className="py-3 text-end">{won}</td>
                      <td className="py-3 text-end">{first}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <Honours id="boards" title={t('Boards')} honours={boards} />
            <Honours id="events" title={t('Events')} honours={events} />
          </>
        )}
      </div>
    </>
  );
}

function Honours({ id, title, honours }: { id: string; title: string; honours: readonly Honour[] }) {
  const lang = useAsWritten();
  if (honours.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-20">
      <SectionHead id={id} title={title} />
      <ul className="grid gap-x-12 gap-y-7 md:grid-cols-2">
        {honours.map((honour) => (
          <li key={honour.title} className="border-t border-line pt-4">
            <h3 lang={lang} className="font-medium">
              {honour.title}
            </h3>
            <ol>
              {honour.years.map((year) => (
                <Winners key={year.edition} year={year} isBoard={honour.isBoard} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Winners({ year, isBoard }: { year: YearOfWinners; isBoard: boolean }) {
  const lang = useAsWritten();
  const section = isBoard ? 'leaderboard' : year.slug ? `events/${year.slug}` : 'results';
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline">
      <Link
        to={archivePaths.page(year.edition, section)}
        className="inline-flex min-h-11 items-center text-gold tabular-nums underline-offset-4 hover:underline"
      >
        {year.year}
      </Link>
      <p lang={lang}>
        {year.winners.join(', ')}
        {year.people.length > 0 && (
          <span className="block text-[0.875rem] text-muted">{year.people.join(', ')}</span>
        )}
      </p>
    </li>
  );
}
