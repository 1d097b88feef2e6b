import type { PublicDocument } from '#contract/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { listSliceOf } from '#web/state/list-slice.ts';

export type PublicLeaderboard = PublicDocument<Leaderboard>;

export const leaderboardSlice = listSliceOf<PublicLeaderboard>()('leaderboard', 'leaderboards', 'isLoading');
export const { received: leaderboardsReceived } = leaderboardSlice.actions;
