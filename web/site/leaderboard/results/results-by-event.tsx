import type { Contingent } from '#contract/entities/leaderboard.ts';
import type { EventNames } from '../event-names.ts';
import { Placements } from './placements.tsx';
import type { PublicResult } from './public-result.ts';
import { byEvent } from './result-groups.ts';
import { ResultState, ResultTitle, RevisionNotes } from './result-heading.tsx';

interface ResultsByEventProps {
  results: readonly PublicResult[];
  contingents: ReadonlyMap<string, Contingent>;
  events: EventNames;
  isByMedals: boolean;
}

export function ResultsByEvent({ results, contingents, events, isByMedals }: ResultsByEventProps) {
  return (
    <ul className="border-t border-line">
      {byEvent(results).map(({ eventId, results: own }) => (
        <li
          key={eventId ?? 'adjustments'}
          className="grid gap-x-12 gap-y-5 border-b border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
        >
          <h3 className="headline headline-item">
            {eventId === undefined ? (
              'Adjustments'
            ) : (
              <ResultTitle result={{ ...own[0]!, label: undefined }} events={events} />
            )}
          </h3>
          <div className="space-y-8">
            {own.map((result) => (
              <div key={result.id}>
                <div className="mb-2.5">
                  {result.label && <p className="font-medium">{result.label}</p>}
                  <ResultState result={result} />
                </div>
                <Placements result={result} contingents={contingents} isByMedals={isByMedals} isWhole />
                <RevisionNotes result={result} />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
