import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { type EventNames, titleOf } from '../event-names.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { signed } from '../results/point-line.tsx';
import type { PublicResult } from '../results/public-result.ts';
import { latestFirst } from '../results/result-groups.ts';

interface DisplayTickerProps {
  board: PublicLeaderboard;
  results: readonly PublicResult[];
  events: EventNames;
}

/** What was decided last, along the lower edge. */
export function DisplayTicker({ board, results, events }: DisplayTickerProps) {
  const [latest] = latestFirst(results);
  if (!latest) return null;
  const nameOf = (id: string) => {
    const found = board.contingents.find((one) => one.id === id);
    return found?.shortName ?? found?.name ?? id;
  };
  const { placements, adjustment, status, changedAt, publishedAt } = latest;
  const at = changedAt ?? publishedAt;
  const words =
    status === 'withdrawn'
      ? 'withdrawn'
      : adjustment
        ? `${nameOf(adjustment.contingentId)} ${signed(adjustment.points)}`
        : placements
            .toSorted((a, b) => a.place - b.place)
            .slice(0, 3)
            .map(({ place, contingentId }) => `${place} ${nameOf(contingentId)}`)
            .join('   ');
  return (
    <p className="display-ticker">
      <span className="text-gold">{titleOf(events, latest)}</span>
      <span className="min-w-0 truncate whitespace-pre">{words}</span>
      {at && (
        <span className="ml-auto text-right text-muted">
          <TimeAgo instant={at} />
        </span>
      )}
    </p>
  );
}
