import { createHash } from 'node:crypto';
import { isRole } from '#contract/api/access.ts';
import { type AccountView, PROVIDERS, type Provider } from '#contract/api/auth.ts';
import type { UserState, UserView } from '#contract/api/users.ts';
import type { Database } from '#server/db/database.ts';
import { authDb, isoTime, type UserRow } from '#server/auth/auth-tables.ts';

/** Lists the fields that may leave the server, so that a column that is added later stays private. */
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
    mustSetPassword: Boolean(row.mustSetPassword),
    hasPassword: accounts.some((account) => account.providerId === 'credential' && account.password !== null),
    providers: accounts
      .map((account) => account.providerId as Provider)
      .filter((id) => PROVIDERS.includes(id)),
  };
}

/**
 * The sign-in library needs an email for every account, and some providers give none that is verified. Such an account
 * gets one under `.invalid`, which by RFC 2606 never exists. It is never shown, mailed to or accepted at sign-up.
 */
const NO_ADDRESS = '@no-address.invalid';

export const placeholderEmail = (provider: string, subject: string): string =>
  `${createHash('sha256').update(`${provider}:${subject}`).digest('hex').slice(0, 40)}${NO_ADDRESS}`;

export const hasAddress = (email: string): boolean => !email.toLowerCase().endsWith('.invalid');

const shownEmail = (email: string): string | null => (hasAddress(email) ? email : null);
