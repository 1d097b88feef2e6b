import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { PreparedQuery, type Slots } from '#server/db/prepared-query.ts';
import type { AuthTables } from './auth-tables.ts';

/** With whether the date has come on which an owner's rights end, who has handed the festival on. */
const selectingSession = new PreparedQuery((db, value: Slots<'token' | 'now'>) =>
  db
    .withTables<AuthTables>()
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'name', 'role', 'active', 'mustSetPassword', 'session.id as sessionId', 'expiresAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('handovers')
          .select('handovers.id')
          .whereRef('from_id', '=', 'user.id')
          .where('state', '=', 'accepted')
          .where('ends_at', '<=', value('now')),
      ).as('isEnding'),
    )
    .where('session.token', '=', value('token')),
);

/**
 * The session of a cookie that the sign-in library has set, as its `getSession` finds it, but in one query: every
 * request of the panel asks for it.
 */
export async function openSession(database: Database, secrets: Secrets, cookieName: string, cookies: string) {
  const token = signedToken(cookieIn(cookies, cookieName), secrets);
  if (token === undefined) return undefined;
  const values = { token: secrets.stored(token), now: new Date().toISOString() };
  const [row] = await selectingSession.run(database, values);
  return row && new Date(row.expiresAt) > new Date() ? row : undefined;
}

function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((each) => each.trimStart().startsWith(`${name}=`));
  const value = found?.slice(found.indexOf('=') + 1).trim();
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The token before the dot, if what follows is its signature. */
function signedToken(value: string | undefined, secrets: Secrets): string | undefined {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = secrets.signature(token);
  return given.length === own.length && timingSafeEqual(given, own) ? token : undefined;
}
