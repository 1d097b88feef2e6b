import type { PublicDocument } from '#contract/api/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { BoardNotes } from '#contract/scoring/freeze.ts';
import { listSliceOf } from './list-slice.ts';

export type PublicLeaderboard = PublicDocument<Leaderboard & BoardNotes>;

export const leaderboardSlice = listSliceOf<PublicLeaderboard>()('leaderboard', 'leaderboards', 'isLoading');
export const { received: leaderboardsReceived } = leaderboardSlice.actions;
