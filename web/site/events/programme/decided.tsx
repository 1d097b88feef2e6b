import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { Contingent, Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import type { ResultServerFields } from '#contract/scoring/result-server-fields.ts';
import { keptForBoth } from '#contract/programme/kept-for-both.ts';
import { counts, standings } from '#contract/scoring/standings.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { asRead } from '#contract/languages/as-read.ts';
import type { Read } from '#contract/languages/translated.ts';

type PublicResult = PublicDocument<Result & ResultServerFields>;
type PublicBoard = PublicDocument<Leaderboard>;

/** Somebody's name, and whether it was translated. */
export type Winner = Pick<Contingent, 'name'> & Pick<Read, 'translated'>;

/** What a programme says once the festival is over. */
export interface Decided {
  boards: ({ id: string; title: string } & Pick<Read, 'translated'> & {
      first: { rank: number; winner: Winner; score: string }[];
    })[];
  /** Who won, by event. */
  winners: Readonly<Record<string, readonly Winner[]>>;
}

const FIRST = 3;

export const decidedBy = keptForBoth(
  (boards: readonly PublicBoard[], results: readonly PublicResult[]): Decided => {
    const names = new Map(
      boards.flatMap(({ contingents }) => contingents.map((one) => [one.id, winnerOf(one)])),
    );
    const winners: Record<string, Winner[]> = {};
    // Of several rounds the last one counts.
    const inOrder = results
      .filter(counts)
      .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? -1 : 1));
    for (const { eventId, placements } of inOrder) {
      const first = placements
        .filter(({ place }) => place === 1)
        .flatMap(({ contingentId }) => names.get(contingentId) ?? []);
      if (eventId && first.length > 0) winners[eventId] = first;
    }
    return {
      winners,
      boards: boards.map((board) => ({
        id: board.id,
        title: board.title,
        ...asRead(board),
        first: standings(board, results)
          .filter(({ lines }) => lines.length > 0)
          .slice(0, FIRST)
          .map(({ rank, contingent, points, gold }) => ({
            rank,
            winner: winnerOf(contingent),
            score: board.scoring === 'medals' ? t('{gold} gold', { gold }) : `${points}`,
          })),
      })),
    };
  },
);

const winnerOf = (contingent: Contingent): Winner => ({ name: contingent.name, ...asRead(contingent) });

/** The first three of every board, above the programme. */
export function DecidedBoards({ boards }: Pick<Decided, 'boards'>) {
  const langOf = useLangOf();
  const decided = boards.filter(({ first }) => first.length > 0);
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="decided" className="mb-6 grid gap-2.5">
      <h2 id="decided" className="kicker">
        {t('Results')}
      </h2>
      {decided.map((board) => (
        <Link
          key={board.id}
          to={`${paths.leaderboard}?board=${encodeURIComponent(board.id)}`}
          className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-0.5 rounded-card bg-raised px-4 py-2.5 leading-snug hover:text-gold"
        >
          <span dir="auto" lang={langOf(board, 'title')} className="font-semibold">
            {board.title}
          </span>
          {board.first.map(({ rank, winner, score }) => (
            <span key={winner.name} className="text-soft">
              <span className="text-gold">{rank}</span> <Said of={winner} field="name" />{' '}
              <span className="tabular-nums text-muted">{score}</span>
            </span>
          ))}
          <Icon name="arrowRight" className="ms-auto size-[1.1em] text-gold" />
        </Link>
      ))}
    </section>
  );
}
