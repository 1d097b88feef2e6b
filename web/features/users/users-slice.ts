import type { UserView } from '#contract/users.ts';
import { listSliceOf } from '#web/state/list-slice.ts';

export const usersSlice = listSliceOf<UserView>()('users', 'users', 'loading');
export const { received: usersReceived } = usersSlice.actions;
