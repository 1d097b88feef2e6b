import { AppError } from '#contract/api/errors.ts';
import type { SessionAnswer } from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { errorResponse } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/route.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import { accountView } from '#server/auth/accounts/account-view.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';

/** The library's answer to a first factor: a session's token, or that a second factor is due. */
export type FirstFactorAnswer = { token?: string | null } | { twoFactorRedirect: boolean };

export const needsSecondFactor = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'twoFactorRedirect' in answer &&
  answer.twoFactorRedirect === true;

/** Turns the library's answer into ours. The token stays in its cookie, so that scripts never see it. */
export async function completeSignIn(
  context: AppContext,
  deps: Deps,
  answer: FirstFactorAnswer,
): Promise<Response> {
  if (needsSecondFactor(answer)) {
    const response = errorResponse(new AppError('auth/multi-factor-auth-required', 'second factor due'));
    // The browser needs the cookie of the pending sign-in for the second step.
    for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
  }
  const { token } = answer as { token?: string | null };
  const session = token ? await sessionByToken(deps, token) : undefined;
  if (!session) throw new AppError('internal-error', 'signed in without a session');
  await refuseIfEnded(deps, session, context.get('startedAt'));
  return context.json(await signedIn(deps, session, context));
}

interface Session {
  id: string;
  userId: string;
  expiresAt: Date | string;
}

/**
 * Checking a password takes a while. If everything of the account was ended meanwhile, the password that was checked
 * may be the old one. Postgres waits here for a transaction that is just ending everything.
 */
export async function refuseIfEnded({ database }: Deps, session: Session, startedAt: number): Promise<void> {
  const db = authDb(database);
  const query = db.selectFrom('user').select('endedAt').where('id', '=', session.userId);
  const user = await (database.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  const endedAt = user?.endedAt ? new Date(user.endedAt).getTime() : 0;
  if (user && endedAt < startedAt) return;
  await db.deleteFrom('session').where('id', '=', session.id).execute();
  throw new AppError('invalid-auth-event', 'everything was ended during the sign-in');
}

export async function signedIn(deps: Deps, session: Session, context: AppContext): Promise<SessionAnswer> {
  const now = deps.database.engine === 'postgres' ? new Date() : new Date().toISOString();
  await authDb(deps.database)
    .updateTable('user')
    .set({ lastSignInAt: now })
    .where('id', '=', session.userId)
    .execute();
  const { userId } = session;
  await noteAccountEvent(authDb(deps.database), { what: 'signed-in', user_id: userId, actor: userId });
  const answer = await sessionAnswer(deps, session);
  if (answer.user.email !== null) deps.services.devices.remember(context, answer.user.email);
  return answer;
}

export async function sessionAnswer(deps: Deps, session: Session): Promise<SessionAnswer> {
  const user = await accountView(deps.database, session.userId);
  if (!user) throw new AppError('unauthenticated', 'account gone');
  return { user, session: { id: session.id, expiresAt: isoTime(session.expiresAt) } };
}

async function sessionByToken({ auth }: Deps, token: string): Promise<Session | undefined> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findSession(token))?.session;
}

export const sessionById = ({ database }: Deps, id: string) =>
  authDb(database).selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();
