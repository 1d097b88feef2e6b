import { randomBytes } from 'node:crypto';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { paths } from '#contract/paths.ts';
import type { Database } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';
import type { Env } from '../env.ts';
import { log } from '../log.ts';

const HOUR_SECONDS = 3600;
export const PASSWORD_MIN = 6;

const options = (database: Database, env: Env, secret: string) =>
  ({
  database: { db: database.db, type: database.engine, transaction: true } as const,
  secret,
  baseURL: env.publicUrl,
  basePath: paths.api.auth,
  trustedOrigins: [env.publicUrl] as string[],
  telemetry: { enabled: false },
  emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: PASSWORD_MIN },
  // No cookie cache: a session that was revoked ends with the very next request.
  session: { expiresIn: HOUR_SECONDS, cookieCache: { enabled: false } },
  user: {
    additionalFields: {
      // Set by administrators only: no sign-up or profile call can carry them.
      role: { type: 'string' as const, input: false as const, defaultValue: 'support', required: true as const },
      active: { type: 'boolean' as const, input: false as const, defaultValue: false, required: true as const },
    },
  },
  advanced: { useSecureCookies: env.publicUrl.startsWith('https:'), cookiePrefix: 'utsav' },
  logger: { log: (level: string, message: string, ...rest: unknown[]) => level === 'error' && log.error(message, ...rest) },
}) satisfies BetterAuthOptions;

export async function createAuth(database: Database, env: Env) {
  const secret = await settingOr(database, 'auth-secret', () => randomBytes(32).toString('base64url'));
  const chosen = options(database, env, secret);
  // The library keeps its own tables and knows what they must look like.
  const { runMigrations } = await getMigrations(chosen);
  await runMigrations();
  return betterAuth(chosen);
}
export type Auth = Awaited<ReturnType<typeof createAuth>>;
