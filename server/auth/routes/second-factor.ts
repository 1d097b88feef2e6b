import { authPaths, secondFactorCodeSchema } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import { completeSignIn } from '#server/auth/sign-in/complete-sign-in.ts';
import { secondFactorMethods } from '#server/auth/sign-in/second-factor-methods.ts';

/** The second step of signing in. */
export function mountSecondFactor(app: App, deps: Deps): void {
  const { auth, env, database, services } = deps;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);

  const pendingUser = async (context: AppContext): Promise<string> => {
    const pending = await auth.api.pendingSecondFactor({ headers: headersOf(context) });
    if (!pending) throw new AppError('invalid-auth-event', 'no pending sign-in');
    return pending.userId;
  };
  /** Only who passed the first step may guess here, and pays like everybody who guesses. */
  const begin = async (context: AppContext, userId: string, proof: string | undefined) => {
    const account = (await services.accounts.find(userId))?.email ?? userId;
    return services.attempts.begin(context, { action: 'second-factor', account, proof });
  };

  route(app, 'GET', authPaths.secondFactorChallenge, anyone, async (context) => {
    const methods = await secondFactorMethods(database, await pendingUser(context));
    return context.json({ methods });
  });

  route(app, 'POST', authPaths.secondFactorTotp, anyone, async (context) => {
    const { code, captcha: proof } = await parsedBody(context, secondFactorCodeSchema);
    // A pending sign-in is required; otherwise a signed-in person's code could be guessed without a limit.
    const userId = await pendingUser(context);
    const succeeded = await begin(context, userId, proof);
    // Each code works for one sign-in, although an authenticator shows it for half a minute.
    const use = `totp:${userId}:${code}`;
    await services.limits.take(use, TOTP_REPLAY).catch(() => {
      throw new AppError('invalid-code', 'code used before');
    });
    const answer = await callAuth(context, () =>
      auth.api.verifyTOTP({
        body: { code },
        headers: withoutSession(headersOf(context)),
        returnHeaders: true,
      }),
    ).catch(async (error: unknown) => {
      await services.limits.forget(use);
      throw error;
    });
    await succeeded();
    return completeSignIn(context, deps, answer);
  });

  route(app, 'POST', authPaths.secondFactorRecovery, anyone, async (context) => {
    const { code, captcha: proof } = await parsedBody(context, secondFactorCodeSchema);
    const succeeded = await begin(context, await pendingUser(context), proof);
    const answer = await callAuth(context, () =>
      auth.api.verifyBackupCode({
        body: { code },
        headers: withoutSession(headersOf(context)),
        returnHeaders: true,
      }),
    );
    await succeeded();
    return completeSignIn(context, deps, answer as { token?: string });
  });
}

const TOTP_REPLAY = { max: 1, windowMs: 90_000 };
/** Hides an old session, which the library would use instead of the pending sign-in. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => !cookie.includes('session_token='));
  headers.set('cookie', cookies.join('; '));
  return headers;
}
