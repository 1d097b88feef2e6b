import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { ContingentMark } from '#web/site/leaderboard/score.tsx';
import type { EditionFacts, EditionPart } from './archive-data.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';

type ArchivedResultsProps = { edition: EditionFacts } & Extract<EditionPart, { part: 'results' }>;

/** Every result, by event. */
export function ArchivedResults({ edition, groups }: ArchivedResultsProps) {
  const langOf = useLangOf();
  return (
    <ul className="border-t border-line">
      {groups.map(({ title, slug, sheets, ...event }) => (
        <li
          key={slug}
          className="grid gap-x-12 gap-y-3 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
        >
          <h2 className="headline headline-item">
            <Link
              to={archivePaths.page(edition.id, `events/${slug}`)}
              lang={langOf(event, 'title')}
              className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-[5px] hover:text-gold hover:underline"
            >
              {title}
            </Link>
          </h2>
          <div className="flex flex-col gap-6">
            {sheets.map(({ id, label, places, hasPoints, ...read }) => (
              <div key={id}>
                {label && sheets.length > 1 && (
                  <p lang={langOf(read, 'label')} className="mb-1.5 font-medium">
                    {label}
                  </p>
                )}
                <ol className="flex flex-col gap-1.5">
                  {places.map(({ place, contingentId, contingent, participants, points }, index) => (
                    <li key={`${contingentId} ${index}`}>
                      <p className="flex items-baseline gap-3">
                        <span className="w-5 shrink-0 font-display text-[1.125rem] text-gold tabular-nums">
                          {place}
                        </span>
                        <ContingentMark colour={contingent?.colour} className="size-2.5" />
                        <span className={place === 1 ? 'font-medium' : 'text-soft'}>
                          <Said of={contingent} field="name" otherwise={contingentId} />
                        </span>
                        {hasPoints && (
                          <span className="ms-auto text-[0.9375rem] text-muted tabular-nums">{points}</span>
                        )}
                      </p>
                      {participants.length > 0 && (
                        <p className="ps-8 text-[0.875rem] text-muted">{participants.join(', ')}</p>
                      )}
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
