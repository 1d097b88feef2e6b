import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { authDb } from './auth-tables.ts';

/**
 * The session of a cookie that the sign-in library has set, as its `getSession` finds it, but in one query: every
 * request of the panel asks for it.
 */
export async function openSession(database: Database, secrets: Secrets, cookieName: string, cookies: string) {
  const token = signedToken(cookieIn(cookies, cookieName), secrets.authSecret);
  if (token === undefined) return undefined;
  const row = await authDb(database)
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'name', 'role', 'active', 'mustSetPassword', 'session.id as sessionId', 'expiresAt'])
    .where('session.token', '=', secrets.stored(token))
    .executeTakeFirst();
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
function signedToken(value: string | undefined, secret: string): string | undefined {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret).update(token).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? token : undefined;
}
