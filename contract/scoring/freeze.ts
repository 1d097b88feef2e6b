import type { PublicDocument } from '#contract/api/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';

/** What the server adds to a board; no request can set it. */
export type BoardServerFields = {
  /** Since when the board stands still for the public; absent unless it does. */
  frozenAt?: string;
};

/** What the server adds to a result so that its public view needs no clock and no other document. */
export type Withholding = {
  /** Its board is frozen, and it was written since: the public gets this view, or nothing. */
  held?: { view: PublicDocument | null };
  /** Its board is not published. */
  hidden?: true;
};

type Times = Pick<Leaderboard, 'freezeAt' | 'revealedAt'> & BoardServerFields;

/** Whether what is written at this moment stays behind the curtain. */
export const isFrozenAt = ({ freezeAt, revealedAt, frozenAt }: Times, at: string): boolean =>
  freezeAt !== undefined && revealedAt === undefined && (frozenAt !== undefined || freezeAt <= at);

/** When the server has to record that the freeze has begun. */
export const freezeToRecord = ({ freezeAt, revealedAt, frozenAt }: Times): string | undefined =>
  revealedAt === undefined && frozenAt === undefined ? freezeAt : undefined;

/** What the public gets instead of a result: null for nothing, undefined where the result itself may be seen. */
export const frozenViewOf = ({ held, hidden }: Withholding): PublicDocument | null | undefined =>
  hidden ? null : held?.view;
