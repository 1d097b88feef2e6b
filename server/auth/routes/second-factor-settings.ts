import {
  authPaths,
  codeOnlySchema,
  confirmationSchema,
  type SecondFactorSetup,
  turnOnSecondFactorSchema,
} from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { festivalName } from '#server/festival.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import { confirmIdentity, CONFIRMATIONS } from '#server/auth/accounts/confirm-identity.ts';
import { accountKey } from '#server/auth/limits.ts';
import { passkeyCount } from '#server/auth/sign-in/second-factor-methods.ts';

/** Turns the second factor of one's own account on and off. */
export function mountSecondFactorSettings(app: App, deps: Deps): void {
  const { auth, access, env, database, services, publicDocuments } = deps;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);

  route(app, 'POST', authPaths.secondFactorOn, access.signedIn, async (context) => {
    const { password, method } = await parsedBody(context, turnOnSecondFactorSchema);
    const userId = await confirmIdentity(context, deps, password);
    if (method === 'passkey' && (await passkeyCount(database, userId)) === 0) {
      throw new AppError('failed-precondition', 'no passkey', {
        sentence: t('Add a passkey first, then make it your second factor.'),
      });
    }
    const made = await callAuth(context, () =>
      auth.api.enableTwoFactor({
        // Authenticator apps show it beside the code.
        body: { ...(password && { password }), method: 'totp', issuer: festivalName(publicDocuments) },
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
    return context.json(setup);
  });

  route(app, 'POST', authPaths.secondFactorConfirm, access.signedIn, async (context) => {
    const { code } = await parsedBody(context, codeOnlySchema);
    const { id } = context.get('actor')!;
    const key = accountKey('confirm', id);
    await services.limits.take(key, CONFIRMATIONS);
    await callAuth(context, () =>
      auth.api.verifyTOTP({ body: { code }, headers: headersOf(context), returnHeaders: true }),
    );
    await services.limits.forget(key);
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
    return context.json({ recoveryCodes: backupCodes });
  });
}
