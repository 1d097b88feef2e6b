import type { UserView } from '#contract/api/users.ts';
import { listSliceOf } from './list-slice.ts';

export const usersSlice = listSliceOf<UserView>()('users', 'users', 'loading');
export const { received: usersReceived } = usersSlice.actions;
