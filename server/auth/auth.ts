import { adminPaths } from '#contract/api/admin-paths.ts';
import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { getMigrations } from 'better-auth/db/migration';
import { emailOTP, genericOAuth } from 'better-auth/plugins';
import { CODE_LENGTH, CODE_LIFE_MINUTES } from '#contract/api/auth.ts';
import { paths } from '#contract/api/paths.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import { moveSecrets } from '#server/secrets/move-secrets.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { accountHooks } from './accounts/account-hooks.ts';
import { providerConfigs } from './sign-in/providers.ts';
import { everySignInAsksForSecondFactor } from './sign-in/second-factor-plugin.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { keyingTokens } from './session-tokens.ts';

/** The server sets this header from the connection, because a client could write any address. */
export const ADDRESS_HEADER = 'x-utsav-address';
const CODE_ATTEMPTS = 5;

const options = (database: Database, env: Env, secrets: Secrets) =>
  ({
    appName: 'Utsav',
    database: { db: database.db, type: database.engine, transaction: true } as const,
    secret: secrets.authSecret,
    baseURL: env.publicUrl,
    basePath: paths.api.auth,
    trustedOrigins: [env.publicUrl] as string[],
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: env.passwordPolicy.minLength,
      maxPasswordLength: env.passwordPolicy.maxLength,
    },
    session: {
      expiresIn: env.sessionMinutes * 60,
      // Only the renewal call extends a session, so that reading never writes.
      disableSessionRefresh: true,
      // Without a cookie cache, a revoked session ends with the next request.
      cookieCache: { enabled: false },
      // confirm-identity.ts decides whether a sign-in is recent enough.
      freshAge: 0,
    },
    user: {
      additionalFields: {
        // Only managers set these fields: no sign-up or profile call can carry them.
        role: {
          type: 'string' as const,
          input: false as const,
          defaultValue: 'support',
          required: true as const,
        },
        active: {
          type: 'boolean' as const,
          input: false as const,
          defaultValue: false,
          required: true as const,
        },
        approved: {
          type: 'boolean' as const,
          input: false as const,
          defaultValue: false,
          required: false as const,
        },
        /** Of the page where the person signed up; mails that others cause are in it. */
        language: { type: 'string' as const, input: false as const, required: false as const },
        mustSetPassword: {
          type: 'boolean' as const,
          input: false as const,
          defaultValue: false,
          required: false as const,
        },
        lastSignInAt: { type: 'date' as const, input: false as const, required: false as const },
        endedAt: { type: 'date' as const, input: false as const, required: false as const },
      },
    },
    // The database holds keyed hashes only, so whoever reads it finds no working link or code.
    verification: { storeIdentifier: { hash: async (identifier: string) => secrets.stored(identifier) } },
    databaseHooks: accountHooks,
    plugins: [
      emailOTP({
        otpLength: CODE_LENGTH,
        expiresIn: CODE_LIFE_MINUTES * 60,
        allowedAttempts: CODE_ATTEMPTS,
        disableSignUp: true,
        storeOTP: { hash: async (code) => secrets.stored(code) },
        // sign-in/email-codes.ts makes the codes and sends them in one mail with the link.
        sendVerificationOTP: async () => undefined,
      }),
      everySignInAsksForSecondFactor(),
      passkey({
        rpName: 'Utsav',
        rpID: new URL(env.publicUrl).hostname,
        origin: env.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          // A passkey replaces password and second factor only if it has checked the person too.
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) {
              throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
            }
          },
        },
      }),
      genericOAuth({ config: providerConfigs(env) }),
      sessionEndpoints(env.sessionMaxDays),
    ],
    account: {
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: true,
        // Providers are linked only when a signed-in person asks for it.
        allowDifferentEmails: true,
      },
      // The providers' tokens are not needed after the sign-in, so they are stored encrypted.
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
    },
    onAPIError: { errorURL: `${env.publicUrl}${adminPaths.login}` },
    advanced: {
      useSecureCookies: env.publicUrl.startsWith('https:'),
      cookiePrefix: 'utsav',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    logger: {
      // Only message and error are logged: the other arguments may contain a provider's tokens.
      log: (level: string, message: string, ...rest: unknown[]) => {
        if (level !== 'error') return;
        const error = rest.find((one) => one instanceof Error);
        const line = `Sign-in: ${message || 'a provider did not answer as expected'}`;
        // Anybody can forge a callback, so a wrong state is not an error of ours.
        if (error && error.name !== 'StateError' && !('errorURL' in error)) logger.error(line, error);
        else logger.info(line);
      },
    },
  }) satisfies BetterAuthOptions;

/** The library migrates its own tables. */
export async function makeAuthTables(database: Database, env: Env, secrets: Secrets): Promise<void> {
  const { runMigrations } = await getMigrations(options(database, env, secrets));
  await runMigrations();
}

export async function createAuth(database: Database, env: Env, secrets: Secrets) {
  const chosen = options(database, env, secrets);
  await makeAuthTables(database, env, secrets);
  await moveSecrets(database, secrets);
  const adapter = keyingTokens(await getAdapter(chosen), secrets);
  return betterAuth({ ...chosen, database: () => adapter });
}
export type Auth = Awaited<ReturnType<typeof createAuth>>;
