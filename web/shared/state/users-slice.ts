import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserView } from '#contract/api/users.ts';

export const usersSlice = createSlice({
  name: 'users',
  initialState: { users: [] as UserView[], loading: true },
  reducers: {
    received: (_, { payload }: PayloadAction<UserView[]>) => ({ users: payload, loading: false }),
  },
});
export const { received: usersReceived } = usersSlice.actions;
