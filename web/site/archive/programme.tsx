import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { ContingentMark } from '#web/site/leaderboard/score.tsx';
import type { EditionFacts, EditionPart } from './archive-data.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

type ProgrammeProps = { edition: EditionFacts } & Extract<EditionPart, { part: 'events' }>;

/** What was on, day by day, and who won it. */
export function Programme({ edition, days }: ProgrammeProps) {
  const langOf = useLangOf();
  return days.map(({ day, title, rows }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-14">
      <h2 id={`day-${day}`} className="headline headline-item mb-3">
        {title}
      </h2>
      <ul className="border-t border-line">
        {rows.map(({ key, startAt, clock, title: name, slug, notes, winners, isOff, ...row }) => (
          <li
            key={key}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,15rem)]"
          >
            <time dateTime={startAt} className="pt-2.5 text-muted tabular-nums">
              {clock}
            </time>
            <div className="min-w-0">
              <p className={`font-medium ${isOff ? 'text-muted line-through' : ''}`}>
                {slug ? (
                  <Link
                    to={archivePaths.page(edition.id, `events/${slug}`)}
                    lang={langOf(row, 'title')}
                    className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:text-gold hover:decoration-gold"
                  >
                    {name}
                  </Link>
                ) : (
                  <span dir="auto" lang={langOf(row, 'title')} className="inline-flex min-h-11 items-center">
                    {name}
                  </span>
                )}
              </p>
              <p className="text-[0.9375rem] text-muted">
                <Quoting
                  between=" · "
                  texts={[
                    [isOff && t('Cancelled')],
                    ...notes.map((note) => [note.text, langOf(note, 'text')] as const),
                  ]}
                />
              </p>
            </div>
            <p className="max-md:col-start-2 md:pt-2.5">
              {winners.map((winner) => (
                <span key={winner.name} className="flex items-center gap-2.5 text-soft">
                  <ContingentMark colour={winner.colour} className="size-2.5" />
                  <span className="sr-only">{t('Won by')} </span>
                  <Said of={winner} field="name" />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
