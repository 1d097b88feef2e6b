import { isRole } from '#contract/api/access.ts';
import { type AccountView, PROVIDERS, type Provider } from '#contract/api/auth.ts';
import type { UserState, UserView } from '#contract/api/users.ts';
import type { Database } from '#server/db/database.ts';
import { shownEmail } from './account-email.ts';
import { authDb, isoTime, type UserRow } from '#server/auth/auth-tables.ts';

/** Names what may leave the server, field by field: a column that is added later stays inside. */
export function userView(row: UserRow): UserView {
  const active = Boolean(row.active);
  return {
    id: row.id,
    name: row.name,
    email: shownEmail(row.email),
    emailVerified: Boolean(row.emailVerified),
    role: isRole(row.role) ? row.role : 'support',
    active,
    state: stateOf(active, Boolean(row.approved)),
    photo: row.image,
    secondFactor: Boolean(row.twoFactorEnabled),
    createdAt: isoTime(row.createdAt),
    lastSignInAt: row.lastSignInAt === null ? null : isoTime(row.lastSignInAt),
  };
}

const stateOf = (active: boolean, approved: boolean): UserState =>
  active ? 'active' : approved ? 'suspended' : 'waiting';

/** An account as its owner sees it. */
export async function accountView(database: Database, userId: string): Promise<AccountView | undefined> {
  const db = authDb(database);
  const row = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) return undefined;
  const accounts = await db
    .selectFrom('account')
    .select(['providerId', 'password'])
    .where('userId', '=', userId)
    .execute();
  const { active: _active, state: _state, ...view } = userView(row);
  return {
    ...view,
    hasPassword: accounts.some((account) => account.providerId === 'credential' && account.password !== null),
    providers: accounts
      .map((account) => account.providerId as Provider)
      .filter((id) => PROVIDERS.includes(id)),
  };
}
