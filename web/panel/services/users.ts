import type { Role } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type {
  InvitationCreated,
  InvitationView,
  NewInvitation,
  UserList,
  UserPatch,
  UserState,
  UserView,
} from '#contract/api/users.ts';
import { withQuery } from '#web/panel/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

interface UserQuery {
  search?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  limit?: number;
  after?: string | undefined;
  signal?: AbortSignal;
}

/** Accounts and invitations, for those who manage them. */
export const listUsers = ({ signal, ...query }: UserQuery = {}): Promise<Result<UserList>> =>
  request(withQuery(adminPaths.api.users, query), { signal });
export const getUser = (id: string): Promise<Result<UserView>> => request(adminPaths.api.user(id));
export const patchUser = (id: string, changed: UserPatch): Promise<Result<UserView>> =>
  request(adminPaths.api.user(id), { method: 'PATCH', body: changed });
export const approveUser = (id: string, role: Role): Promise<Result<UserView>> =>
  request(`${adminPaths.api.user(id)}/approve`, { method: 'POST', body: { role } });
export const resetSecondFactor = (id: string): Promise<Result<UserView>> =>
  request(`${adminPaths.api.user(id)}/reset-second-factor`, { method: 'POST' });
export const revokeSessions = (id: string): Promise<Result<void>> =>
  request(`${adminPaths.api.user(id)}/revoke-sessions`, { method: 'POST' });
export const deleteUser = (id: string): Promise<Result<void>> =>
  request(adminPaths.api.user(id), { method: 'DELETE' });

export const listInvitations = (): Promise<Result<{ invitations: InvitationView[] }>> =>
  request(adminPaths.api.invitations);
export const invite = (invitation: NewInvitation): Promise<Result<InvitationCreated>> =>
  request(adminPaths.api.invitations, { method: 'POST', body: invitation });
export const revokeInvitation = (id: string): Promise<Result<void>> =>
  request(adminPaths.api.invitation(id), { method: 'DELETE' });
