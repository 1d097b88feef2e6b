import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import type { Placement } from '#contract/entities/result.ts';
import { counts } from '#contract/scoring/standings.ts';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { ContingentMark } from '../score.tsx';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import type { PublicResult } from '../public-result.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';
import { paths } from '#contract/api/paths.ts';

interface DecidedEvent {
  title: string;
  slug: string;
}

interface LatestResultsProps {
  results: readonly PublicResult[];
  boards: readonly PublicLeaderboard[];
  eventOf: (id: string) => DecidedEvent | undefined;
  count: number;
}

/** The newest results of events, one of each event even where two boards count it. */
export function latestResults(results: readonly PublicResult[], count: number): PublicResult[] {
  const latest = new Map<string, PublicResult>();
  const inOrder = results
    .filter((result) => counts(result) && result.placements.length > 0)
    .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1));
  for (const result of inOrder) {
    if (latest.size >= count) break;
    const { eventId, label, written = label } = result;
    const key = `${eventId} ${written}`;
    if (!latest.has(key)) latest.set(key, result);
  }
  return [...latest.values()];
}

/** Who won what, as it was decided. */
export function LatestResults({ results, boards, eventOf, count }: LatestResultsProps) {
  const contingents = new Map(boards.flatMap((board) => board.contingents.map((one) => [one.id, one])));
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {latestResults(results, count).map((result) => {
        const event = result.eventId ? eventOf(result.eventId) : undefined;
        return (
          <li key={result.id} className="rounded-card bg-lifted p-6 lg:p-7">
            <p className="flex flex-wrap gap-x-2.5 text-[0.875rem] text-muted">
              <span className={result.status === 'provisional' ? 'text-gold' : ''}>
                {result.status === 'provisional' ? (
                  t('Provisional')
                ) : (
                  <Said of={result} field="label" otherwise={t('Final')} />
                )}
              </span>
              {result.publishedAt && <TimeAgo instant={result.publishedAt} />}
            </p>
            <h3 className="headline headline-item mt-1.5">
              {event ? (
                <Link
                  to={paths.event(event.slug)}
                  prefetch="intent"
                  viewTransition
                  className="underline-offset-[5px] hover:text-gold hover:underline"
                >
                  <Said of={event} field="title" />
                </Link>
              ) : (
                <Said of={result} field="label" otherwise={t('Result')} />
              )}
            </h3>
            <Podium placements={result.placements} contingents={contingents} />
          </li>
        );
      })}
    </ul>
  );
}

const PODIUM = 3;

function Podium({
  placements,
  contingents,
}: {
  placements: Placement[];
  contingents: Map<string, Contingent>;
}) {
  const first = placements.toSorted((a, b) => a.place - b.place).slice(0, PODIUM);
  return (
    <ol className="mt-4 space-y-1.5">
      {first.map(({ place, contingentId, points }, index) => {
        const contingent = contingents.get(contingentId);
        return (
          <li key={`${place} ${contingentId} ${index}`} className="flex items-center gap-3">
            <span className="w-4 font-display text-[1.125rem] text-gold tabular-nums">{place}</span>
            <ContingentMark colour={contingent?.colour} className="size-2.5" />
            <span className={`min-w-0 wrap-anywhere ${place === 1 ? 'font-medium' : 'text-soft'}`}>
              <Said of={contingent} field="name" otherwise={contingentId} />
            </span>
            {points > 0 && (
              <span className="ms-auto shrink-0 text-[0.9375rem] text-muted tabular-nums">+{points}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
