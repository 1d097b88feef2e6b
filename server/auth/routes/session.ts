import { authPaths, type RefreshAnswer, type SessionSummary } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';
import { endSessions } from '#server/auth/ended-sessions.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import { sessionAnswer, sessionById } from '#server/auth/sign-in/complete-sign-in.ts';

/** Reads, renews and ends login sessions. */
export function mountSession(app: App, deps: Deps): void {
  const { auth, access, env, database, services } = deps;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);

  route(app, 'GET', authPaths.session, access.anySession, async (context) => {
    const session = await sessionById(deps, context.get('sessionId')!);
    if (!session) throw new AppError('unauthenticated', 'session ended meanwhile');
    return context.json(await sessionAnswer(deps, session));
  });

  route(app, 'POST', authPaths.refresh, access.anySession, async (context) => {
    const form = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
      ? await context.req.parseBody()
      : {};
    if (form['grant_type'] !== 'refresh_token') {
      throw new AppError('argument-error', 'refresh without grant_type', {
        fields: { grant_type: t('Send grant_type=refresh_token, form-encoded.') },
      });
    }
    const { expiresAt, isLast } = await callAuth(context, () =>
      auth.api.renewSession({ headers: headersOf(context), returnHeaders: true }),
    );
    const answer: RefreshAnswer = {
      expiresAt,
      expiresIn: Math.round((Date.parse(expiresAt) - Date.now()) / 1000),
      isLast,
    };
    return context.json(answer);
  });

  // Anyone may call it: for somebody who is signed out there is nothing to do.
  route(app, 'POST', authPaths.signOut, anyone, async (context) => {
    await callAuth(context, () => auth.api.signOut({ headers: headersOf(context), returnHeaders: true }));
    await services.watch.check();
    return context.body(null, 204);
  });

  route(app, 'POST', authPaths.signOutEverywhere, access.anySession, async (context) => {
    await services.accounts.endEverything(context.get('actor')!.id);
    await callAuth(context, () => auth.api.signOut({ headers: headersOf(context), returnHeaders: true }));
    await services.watch.check();
    return context.body(null, 204);
  });

  route(app, 'GET', authPaths.sessions, access.signedIn, async (context) => {
    const rows = await authDb(database)
      .selectFrom('session')
      .selectAll()
      .where('userId', '=', context.get('actor')!.id)
      .orderBy('createdAt', 'desc')
      .execute();
    const sessions: SessionSummary[] = rows
      .filter((row) => new Date(row.expiresAt) > new Date())
      .map((row) => ({
        id: row.id,
        current: row.id === context.get('sessionId'),
        createdAt: isoTime(row.createdAt),
        expiresAt: isoTime(row.expiresAt),
        address: row.ipAddress || null,
        userAgent: row.userAgent || null,
      }));
    return context.json({ sessions });
  });

  route(app, 'DELETE', authPaths.oneSession(':id'), access.signedIn, async (context) => {
    const which = { id: context.req.param('id') ?? '', userId: context.get('actor')!.id };
    const ended = await authDb(database)
      .transaction()
      .execute((transaction) => endSessions(transaction, which, 'ended'));
    if (ended === 0) throw new AppError('not-found', 'session');
    await services.watch.check();
    return context.body(null, 204);
  });
}
