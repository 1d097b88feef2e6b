import type { AnyDocument } from '#contract/api/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { type BoardServerFields, isFrozenAt } from '#contract/scoring/freeze.ts';
import { type StoredResult, revealed } from '#contract/scoring/result-server-fields.ts';
import type { Fields, WriteRules } from './write-rules.ts';

type StoredBoard = Leaderboard & BoardServerFields;

interface Stage {
  isPublished: boolean;
  isFrozen: boolean;
}

/** What the results of a board need to know of it. A deleted board counts as not published. */
export function stageOf(board: AnyDocument | null | undefined, at: string): Stage {
  if (!board) return { isPublished: false, isFrozen: false };
  return { isPublished: board.status === 'published', isFrozen: isFrozenAt(board as Fields, at) };
}

/** A board's freeze, reveal and publication change all its results in the same transaction. */
export const boardRules: WriteRules = {
  complete(fields, { before }, { at, isTrusted }) {
    const board = { ...fields } as Fields & Partial<StoredBoard>;
    const earlier = before as Partial<StoredBoard> | null;
    // The server sets the time of the reveal, because an editor's clock may be wrong.
    if (board.revealedAt && !isTrusted) board.revealedAt = earlier?.revealedAt ?? at;
    const sameFreeze = earlier?.freezeAt === board.freezeAt;
    const frozenAt = sameFreeze ? earlier?.frozenAt : undefined;
    if (!isFrozenAt({ ...board, frozenAt }, at)) return board;
    // A freeze time in the past takes effect now, because the public has seen what came before.
    return { ...board, frozenAt: frozenAt ?? (sameFreeze ? board.freezeAt : at) };
  },

  async follow({ before, after }, { at, where, rewrite }) {
    const { id } = (after ?? before)!;
    const was = stageOf(before, at);
    const is = stageOf(after, at);
    if (before && was.isPublished === is.isPublished && was.isFrozen === is.isFrozen) return;
    for (const document of await where('results', 'leaderboardId', id)) {
      const next = onStage(document, is, at);
      if (next) await rewrite('results', next);
    }
  },
};

/** The changed result; undefined where it stays the same. */
function onStage(
  document: AnyDocument,
  { isPublished, isFrozen }: Stage,
  at: string,
): AnyDocument | undefined {
  const { hidden, ...shown } = document;
  const isLifted = document.held !== undefined && !isFrozen;
  if ((hidden === true) === !isPublished && !isLifted) return undefined;
  const next = (isLifted ? revealed(shown as unknown as StoredResult, at) : shown) as AnyDocument;
  return isPublished ? next : { ...next, hidden: true };
}
