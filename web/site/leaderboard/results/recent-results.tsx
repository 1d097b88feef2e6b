import type { Contingent } from '#contract/entities/leaderboard.ts';
import type { EventNames } from '../event-names.ts';
import { Placements } from './placements.tsx';
import type { PublicResult } from './public-result.ts';
import { latestFirst } from './result-groups.ts';
import { ResultState, ResultTitle, RevisionNotes } from './result-heading.tsx';

interface RecentResultsProps {
  results: readonly PublicResult[];
  contingents: ReadonlyMap<string, Contingent>;
  events: EventNames;
  isByMedals: boolean;
}

const COUNT = 6;

/** What was decided last, corrections and withdrawals too. */
export function RecentResults({ results, contingents, events, isByMedals }: RecentResultsProps) {
  return (
    <ol className="grid gap-x-5 gap-y-5 md:grid-cols-2">
      {latestFirst(results)
        .slice(0, COUNT)
        .map((result) => (
          <li key={result.id} className="rounded-card bg-raised p-6 lg:p-7">
            <ResultState result={result} />
            <h3
              className={`headline headline-item mt-1 mb-4 ${result.status === 'withdrawn' ? 'text-muted line-through' : ''}`}
            >
              <ResultTitle result={result} events={events} />
            </h3>
            {result.status !== 'withdrawn' && (
              <Placements result={result} contingents={contingents} isByMedals={isByMedals} />
            )}
            <RevisionNotes result={result} />
          </li>
        ))}
    </ol>
  );
}
