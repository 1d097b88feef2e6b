import { randomInt } from 'node:crypto';
import type { Env } from '#server/env.ts';
import { Accounts } from './accounts.ts';
import type { Auth } from '#server/auth/auth.ts';
import type { Database } from '#server/db/database.ts';

export interface FirstOwner {
  email: string;
  /** Only when it was made up here: shown once, kept nowhere. */
  generatedPassword: string | undefined;
}

/** On an installation without accounts, the one that everything else starts from. */
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

/** Easy to read off a terminal: no letters that look alike; 20 of 31 characters are about 99 bits. */
export function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
