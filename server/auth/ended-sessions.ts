import type { SessionEnd } from '#contract/api/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { AuthTransaction } from './accounts/account-guards.ts';
import { authDb } from './auth-tables.ts';

type Which = { userId: string } | { id: string };

/** Ends sessions and notes why, for the browsers that still have their cookies. Returns how many there were. */
export async function endSessions(
  transaction: Pick<AuthTransaction, 'deleteFrom' | 'insertInto'>,
  which: Which & { userId?: string },
  reason: Exclude<SessionEnd, 'expired'>,
): Promise<number> {
  const ended = await transaction
    .deleteFrom('session')
    .where((row) => row.and(which))
    .returning('token')
    .execute();
  const at = new Date().toISOString();
  if (ended.length > 0)
    await transaction
      .insertInto('ended_sessions')
      .values(ended.map(({ token }) => ({ token, reason, at })))
      .onConflict((conflict) => conflict.column('token').doNothing())
      .execute();
  return ended.length;
}

const COOKIE = /(?:^|;\s*)[\w.-]*session_token=([^;]+)/;

/** Why the session of this cookie is over; undefined without a cookie. Only who has the cookie can ask. */
export async function endOf(
  database: Database,
  secrets: Secrets,
  cookies: string | null,
): Promise<SessionEnd | undefined> {
  const [, signed] = COOKIE.exec(cookies ?? '') ?? [];
  if (signed === undefined) return undefined;
  const [token = ''] = decodedOrSame(signed).split('.');
  const row = await authDb(database)
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token', '=', secrets.stored(token))
    .executeTakeFirst();
  // What nobody ended has come to its own end.
  return (row?.reason as SessionEnd | undefined) ?? 'expired';
}

function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
