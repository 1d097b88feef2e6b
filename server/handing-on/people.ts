import { language } from '#contract/languages/words.ts';
import { type HandingSheet, PEOPLE_ON_SHEET } from '#contract/api/handing-on.ts';
import { ROLES } from '#contract/api/access.ts';
import { userView } from '#server/auth/accounts/account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';

type People = Pick<HandingSheet, 'people' | 'morePeople' | 'waiting'>;

/** Everybody who has an account, owners first, with how it is protected. */
export async function peopleOnSheet(database: Database): Promise<People> {
  const db = authDb(database);
  const users = (await db.selectFrom('user').selectAll().execute()).map(userView);
  const passkeys = await db.selectFrom('passkey').select('userId').execute();
  const authenticators = await db.selectFrom('twoFactor').select(['userId', 'verified']).execute();
  const leaving = await db
    .selectFrom('handovers')
    .select(['from_id', 'ends_at'])
    .where('state', '=', 'accepted')
    .execute();
  const staff = users
    .filter(({ state }) => state !== 'waiting')
    .toSorted(
      (a, b) =>
        ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
        a.name.localeCompare(b.name, language(), { numeric: true }),
    );
  const shown = staff.slice(0, PEOPLE_ON_SHEET);
  return {
    people: shown.map(({ id, name, email, role, state, lastSignInAt }) => ({
      id,
      name,
      email,
      role,
      state,
      lastSignInAt,
      hasAuthenticator: authenticators.some(({ userId, verified }) => userId === id && Boolean(verified)),
      passkeys: passkeys.filter(({ userId }) => userId === id).length,
      endsAt: leaving.find(({ from_id }) => from_id === id)?.ends_at ?? null,
    })),
    morePeople: staff.length - shown.length,
    waiting: users.length - staff.length,
  };
}
