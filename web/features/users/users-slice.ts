import type { User } from '#contract/entities/user.ts';
import { listSliceOf } from '#web/state/list-slice.ts';

export type PortalUser = User & { id: string };

export const usersSlice = listSliceOf<PortalUser>()('users', 'users', 'loading');
export const { received: usersReceived } = usersSlice.actions;
