import { sql } from 'kysely';
import type { Role } from '#contract/api/access.ts';
import type { UserList, UserState } from '#contract/api/users.ts';
import type { Database } from '#server/db/database.ts';
import { userView } from './account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { activeOwners } from './owner-guard.ts';

export interface UserListRequest {
  search?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  limit: number;
  after?: { createdAt: string; id: string } | undefined;
}

export type UserPage = Omit<UserList, 'next'> & { more: boolean };

/** Newest first, so that who waits for approval is on the first page. */
export async function listUsers(
  database: Database,
  { search, role, state, limit, after }: UserListRequest,
): Promise<UserPage> {
  const db = authDb(database);
  let query = db.selectFrom('user').selectAll();
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
    // An address under .invalid is not shown, so it is not found either.
    query = query.where(
      sql<boolean>`(lower(name) like ${pattern} escape '\\' or (lower(email) like ${pattern} escape '\\' and email not like '%.invalid'))`,
    );
  }
  if (role) query = query.where('role', '=', role);
  if (state) query = query.where('active', '=', state === 'active');
  if (state === 'waiting')
    query = query.where((row) => row.or([row('approved', '=', false), row('approved', 'is', null)]));
  if (state === 'suspended') query = query.where('approved', '=', true);
  if (after) {
    const at = database.engine === 'postgres' ? new Date(after.createdAt) : after.createdAt;
    query = query.where((row) =>
      row.or([row('createdAt', '<', at), row.and([row('createdAt', '=', at), row('id', '<', after.id)])]),
    );
  }
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return {
    users: rows.slice(0, limit).map(userView),
    more: rows.length > limit,
    activeOwners: await activeOwners(db),
  };
}
