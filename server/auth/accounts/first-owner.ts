import { randomInt } from 'node:crypto';
import type { Env } from '#server/env.ts';
import { Accounts } from './accounts.ts';
import type { Auth } from '#server/auth/auth.ts';
import type { Database } from '#server/db/database.ts';

export interface FirstOwner {
  email: string;
  /** Set when the password was generated: it is shown once and stored nowhere. */
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
  await new Accounts(auth, database, env.passwordPolicy).create({
    email,
    name: 'Owner',
    password: env.adminPassword ?? generatedPassword!,
    role: 'owner',
    active: true,
    emailVerified: true,
  });
  return { email, generatedPassword };
}

/** No letters that look alike, because people read it off a terminal. 20 of 31 characters are about 99 bits. */
export function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
