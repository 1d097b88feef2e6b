import {
  authPaths,
  codeOnlySchema,
  confirmationSchema,
  type SecondFactorSetup,
  turnOnSecondFactorSchema,
} from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import { anyone, type App, type AppContext, route } from '../../http/declare.ts';
import { authDb } from '../auth-tables.ts';
import { authHeaders, callAuth, parsedBody } from '../call-auth.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { passkeyCount, secondFactorMethods } from '../second-factor-methods.ts';

/** The second step of signing in, and turning it on and off for one's own account. */
export function mountSecondFactor(app: App, deps: Deps): void {
  const { auth, access, env, database, services } = deps;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);

  const pendingUser = async (context: AppContext): Promise<string> => {
    const pending = await auth.api.pendingSecondFactor({ headers: headersOf(context) });
    if (!pending) throw new AppError('invalid-auth-event', 'no pending sign-in');
    return pending.userId;
  };
  const limited = (context: AppContext) =>
    services.limits.attemptFrom('sign-in', clientAddress(context.env.incoming, env.trustProxy));

  route(app, 'GET', authPaths.secondFactorChallenge, anyone, async (context) => {
    const methods = await secondFactorMethods(database, await pendingUser(context));
    return context.json({ methods }, 200, noStore);
  });

  route(app, 'POST', authPaths.secondFactorTotp, anyone, async (context) => {
    await limited(context);
    const { code } = await parsedBody(context, codeOnlySchema);
    // Without a pending sign-in, a code of somebody who is signed in already would be checked without a limit.
    const userId = await pendingUser(context);
    // A code is good for one sign-in, though an authenticator shows it for half a minute.
    await services.limits.take(`totp:${userId}:${code}`, TOTP_REPLAY).catch(() => {
      throw new AppError('invalid-code', 'code used before');
    });
    const answer = await callAuth(context, () =>
      auth.api.verifyTOTP({
        body: { code },
        headers: withoutSession(headersOf(context)),
        returnHeaders: true,
      }),
    );
    return completeSignIn(context, deps, answer);
  });

  route(app, 'POST', authPaths.secondFactorRecovery, anyone, async (context) => {
    await limited(context);
    const { code } = await parsedBody(context, codeOnlySchema);
    await pendingUser(context);
    const answer = await callAuth(context, () =>
      auth.api.verifyBackupCode({
        body: { code },
        headers: withoutSession(headersOf(context)),
        returnHeaders: true,
      }),
    );
    return completeSignIn(context, deps, answer as { token?: string });
  });

  route(app, 'POST', authPaths.secondFactorOn, access.signedIn, async (context) => {
    const { password, method } = await parsedBody(context, turnOnSecondFactorSchema);
    const userId = await confirmIdentity(context, deps, password);
    if (method === 'passkey' && (await passkeyCount(database, userId)) === 0) {
      throw new AppError('failed-precondition', 'no passkey', {
        sentence: 'Add a passkey first, then make it your second factor.',
      });
    }
    const made = await callAuth(context, () =>
      auth.api.enableTwoFactor({
        body: { ...(password && { password }), method: 'totp' },
        headers: headersOf(context),
        returnHeaders: true,
      }),
    );
    if (!('backupCodes' in made))
      throw new AppError('internal-error', 'second factor without recovery codes');
    if (method === 'passkey') {
      await authDb(database)
        .updateTable('user')
        .set({ twoFactorEnabled: true })
        .where('id', '=', userId)
        .execute();
    }
    const setup: SecondFactorSetup = {
      ...(method === 'totp' && { totpUri: made.totpURI }),
      recoveryCodes: made.backupCodes,
    };
    return context.json(setup, 200, noStore);
  });

  route(app, 'POST', authPaths.secondFactorConfirm, access.signedIn, async (context) => {
    const { code } = await parsedBody(context, codeOnlySchema);
    const { id } = context.get('actor')!;
    const attempt = {
      kind: 'confirm',
      account: id,
      address: clientAddress(context.env.incoming, env.trustProxy),
    } as const;
    await services.limits.attempt(attempt);
    await callAuth(context, () =>
      auth.api.verifyTOTP({ body: { code }, headers: headersOf(context), returnHeaders: true }),
    );
    await services.limits.succeeded(attempt);
    return context.body(null, 204);
  });

  route(app, 'POST', authPaths.secondFactorOff, access.signedIn, async (context) => {
    const { password } = await parsedBody(context, confirmationSchema);
    await confirmIdentity(context, deps, password);
    await callAuth(context, () =>
      auth.api.disableTwoFactor({
        body: { ...(password && { password }) },
        headers: headersOf(context),
        returnHeaders: true,
      }),
    );
    return context.body(null, 204);
  });

  route(app, 'POST', authPaths.recoveryCodes, access.signedIn, async (context) => {
    const { password } = await parsedBody(context, confirmationSchema);
    await confirmIdentity(context, deps, password);
    const { backupCodes } = await callAuth(context, () =>
      auth.api.generateBackupCodes({
        body: { ...(password && { password }) },
        headers: headersOf(context),
        returnHeaders: true,
      }),
    );
    return context.json({ recoveryCodes: backupCodes }, 200, noStore);
  });
}

const TOTP_REPLAY = { max: 1, windowMs: 90_000 };
const noStore = { 'Cache-Control': 'no-store' };

/** An old session beside the pending sign-in must not answer for it. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => !cookie.includes('session_token='));
  headers.set('cookie', cookies.join('; '));
  return headers;
}
