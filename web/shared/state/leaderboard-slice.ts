import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { BoardServerFields } from '#contract/scoring/freeze.ts';

export type PublicLeaderboard = PublicDocument<Leaderboard & BoardServerFields>;

export const leaderboardSlice = createSlice({
  name: 'leaderboard',
  initialState: { leaderboards: [] as PublicLeaderboard[], isLoading: true },
  reducers: {
    received: (_, { payload }: PayloadAction<PublicLeaderboard[]>) => ({
      leaderboards: payload,
      isLoading: false,
    }),
  },
});
export const { received: leaderboardsReceived } = leaderboardSlice.actions;
