import {
  authPaths,
  confirmationSchema,
  newPasskeySchema,
  passkeyAnswerSchema,
  type PasskeySummary,
  proofOnlySchema,
} from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { festivalName } from '#server/festival.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import { completeSignIn } from '#server/auth/sign-in/complete-sign-in.ts';
import { confirmIdentity } from '#server/auth/accounts/confirm-identity.ts';
import { hasTotp, passkeyCount } from '#server/auth/sign-in/second-factor-methods.ts';
import { refuseLosingLastLogin } from '#server/auth/accounts/account-guards.ts';

const PASSKEYS_MAX = 10;

/** Passkeys for signing in, for the second step, and in one's own account. */
export function mountPasskeys(app: App, deps: Deps): void {
  const { auth, access, env, database, services, publicDocuments } = deps;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);

  route(app, 'POST', authPaths.passkeySignInOptions, anyone, async (context) => {
    const { captcha: proof } = await parsedBody(context, proofOnlySchema);
    await services.attempts.begin(context, { action: 'passkey', proof });
    const options = await callAuth(context, () =>
      auth.api.generatePasskeyAuthenticationOptions({ headers: headersOf(context), returnHeaders: true }),
    );
    return context.json({ ...options, userVerification: 'required' });
  });

  route(app, 'POST', authPaths.signInWithPasskey, anyone, async (context) => {
    const { response } = await parsedBody(context, passkeyAnswerSchema);
    const pending = await auth.api.pendingSecondFactor({ headers: headersOf(context) });
    const owner = await authDb(database)
      .selectFrom('passkey')
      .select('userId')
      .where('credentialID', '=', response.id)
      .executeTakeFirst();
    // The second factor must belong to whoever passed the first step.
    if (pending && owner && pending.userId !== owner.userId)
      throw new AppError('user-mismatch', 'passkey of another');
    // The library checks every part of the response; the code above reads only its id.
    const { session } = await callAuth(context, () =>
      auth.api.verifyPasskeyAuthentication({
        body: { response: response as never },
        headers: headersOf(context),
        returnHeaders: true,
      }),
    );
    await services.attempts.undo(context, 'passkey');
    return completeSignIn(context, deps, { token: session.token });
  });

  route(app, 'GET', authPaths.passkeys, access.signedIn, async (context) => {
    const rows = await authDb(database)
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt'])
      .where('userId', '=', context.get('actor')!.id)
      .orderBy('createdAt')
      .execute();
    return context.json({ passkeys: rows.map(summary) });
  });

  route(app, 'POST', authPaths.passkeyOptions, access.signedIn, async (context) => {
    const { password } = await parsedBody(context, confirmationSchema);
    const userId = await confirmIdentity(context, deps, password);
    if ((await passkeyCount(database, userId)) >= PASSKEYS_MAX) {
      throw new AppError('failed-precondition', 'too many passkeys', {
        sentence: t('An account can have {max} passkeys. Remove one first.', {
          max: PASSKEYS_MAX,
        }),
      });
    }
    const options = await callAuth(context, () =>
      auth.api.generatePasskeyRegistrationOptions({ headers: headersOf(context), returnHeaders: true }),
    );
    // Browsers and phones list a passkey under this name.
    return context.json({ ...options, rp: { ...options.rp, name: festivalName(publicDocuments) } });
  });

  route(app, 'POST', authPaths.passkeys, access.signedIn, async (context) => {
    const { name, response } = await parsedBody(context, newPasskeySchema);
    const passkey = await callAuth(context, () =>
      auth.api.verifyPasskeyRegistration({
        body: { name, response },
        headers: headersOf(context),
        returnHeaders: true,
      }),
    );
    return context.json(
      summary({ id: passkey.id, name: passkey.name ?? null, createdAt: passkey.createdAt }),
      201,
    );
  });

  route(app, 'DELETE', authPaths.onePasskey(':id'), access.signedIn, async (context) => {
    const { id: userId } = context.get('actor')!;
    const account = await services.accounts.find(userId);
    const isOnlySecondFactor =
      account?.twoFactorEnabled &&
      !(await hasTotp(database, userId)) &&
      (await passkeyCount(database, userId)) === 1;
    if (isOnlySecondFactor) {
      throw new AppError('failed-precondition', 'last passkey', {
        sentence: t(
          'This passkey is your second factor. Turn the second factor off, or set up an authenticator first.',
        ),
      });
    }
    const passkey = await authDb(database)
      .selectFrom('passkey')
      .select('id')
      .where('id', '=', context.req.param('id') ?? '')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!passkey) throw new AppError('not-found', 'passkey');
    await refuseLosingLastLogin(database, userId);
    await authDb(database).deleteFrom('passkey').where('id', '=', passkey.id).execute();
    return context.body(null, 204);
  });
}

const summary = (row: {
  id: string;
  name: string | null;
  createdAt: Date | string | null;
}): PasskeySummary => ({
  id: row.id,
  name: row.name ?? 'Passkey',
  createdAt: row.createdAt === null ? null : isoTime(row.createdAt),
});
