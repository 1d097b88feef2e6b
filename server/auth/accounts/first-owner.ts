import { randomInt } from 'node:crypto';
import { AppError } from '#contract/api/errors.ts';
import type { PasswordOwner } from '#contract/api/password-policy.ts';
import { type Env, EnvError } from '#server/env.ts';
import { Accounts } from './accounts.ts';
import type { Auth } from '#server/auth/auth.ts';
import type { Database } from '#server/db/database.ts';

export interface FirstOwner {
  email: string;
  /** Set when the password was generated: it is shown once, and the first sign-in must replace it. */
  generatedPassword: string | undefined;
}

/** Creates an owner on an installation without accounts. */
export async function ensureFirstOwner(
  auth: Auth,
  database: Database,
  env: Env,
): Promise<FirstOwner | undefined> {
  const { internalAdapter } = await auth.$context;
  if ((await internalAdapter.countTotalUsers()) > 0) return undefined;
  const email = (env.adminEmail ?? 'owner@utsav.local').toLowerCase();
  const generatedPassword = env.adminPassword ? undefined : readablePassword();
  const accounts = new Accounts(auth, database, env.passwordPolicy);
  const name = 'Owner';
  if (env.adminPassword) refuseWeak(accounts, env.adminPassword, { name, email });
  await accounts.create({
    email,
    name,
    password: env.adminPassword ?? generatedPassword!,
    role: 'owner',
    active: true,
    emailVerified: true,
    mustSetPassword: generatedPassword !== undefined,
  });
  return { email, generatedPassword };
}

/** The start prints the message and stops. It does not repeat the password. */
function refuseWeak(accounts: Accounts, password: string, owner: PasswordOwner): void {
  try {
    accounts.checkPassword(password, owner);
  } catch (error) {
    throw error instanceof AppError ? new EnvError(`ADMIN_PASSWORD does not fit: ${error.sentence}`) : error;
  }
}

/** No letters that look alike, because people read it off a terminal. 20 of 31 characters are about 99 bits. */
export function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
