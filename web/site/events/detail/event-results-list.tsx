import { resultStatusLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { Link } from 'react-router';
import type { ResultSheet } from './event-results.ts';

/** Who came where. The colour is the house's own, and its name stands beside it. */
export function EventResults({ sheets }: { sheets: readonly ResultSheet[] }) {
  if (sheets.length === 0) return null;
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="event-heading">
        Results
      </h2>
      {sheets.map((sheet) => (
        <div key={sheet.id} className="mb-8">
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            {sheet.label && <span>{sheet.label}</span>}
            <span className={`badge ${sheet.status === 'final' ? 'badge-final' : 'badge-soon'}`}>
              {resultStatusLabels[sheet.status]}
            </span>
            {sheet.note && <span className="text-[0.9375rem] text-muted">{sheet.note}</span>}
          </p>
          <ol className="border-t border-line">
            {sheet.places.map(({ place, contingentId, contingent, participants, points, note }) => (
              <li key={contingentId} className="event-place">
                <span className="headline text-[1.75rem] text-gold">
                  <span className="sr-only">Place </span>
                  {place}
                </span>
                <span className="min-w-0">
                  <span className="flex items-center gap-2.5 font-semibold">
                    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
                      <circle cx="5" cy="5" r="5" fill={contingent?.colour ?? 'currentColor'} />
                    </svg>
                    {contingent?.name ?? contingentId}
                  </span>
                  {participants.length > 0 && (
                    <span className="block text-[0.9375rem] text-muted">{participants.join(', ')}</span>
                  )}
                  {note && <span className="block text-[0.9375rem] text-muted">{note}</span>}
                </span>
                {sheet.hasPoints && (
                  <span className="font-semibold tabular-nums">
                    {points}
                    <span className="text-muted"> {points === 1 ? 'point' : 'points'}</span>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Link
        to={paths.leaderboard}
        className="no-print inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
      >
        Leader Board
      </Link>
    </section>
  );
}
