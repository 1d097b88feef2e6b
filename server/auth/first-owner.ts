import { randomInt } from 'node:crypto';
import type { Env } from '../env.ts';
import type { Auth } from './auth.ts';

export interface FirstOwner {
  email: string;
  /** Only when it was made up here: shown once, kept nowhere. */
  generatedPassword: string | undefined;
}

/** On an installation without accounts, the one that everything else starts from. */
export async function ensureFirstOwner(auth: Auth, env: Env): Promise<FirstOwner | undefined> {
  const { internalAdapter, password } = await auth.$context;
  if ((await internalAdapter.countTotalUsers()) > 0) return undefined;
  const email = (env.adminEmail ?? 'owner@utsav.local').toLowerCase();
  const generatedPassword = env.adminPassword ? undefined : readablePassword();
  const user = await internalAdapter.createUser(
    { email, name: 'Owner', emailVerified: true, role: 'owner', active: true },
    { method: 'admin' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await password.hash(env.adminPassword ?? generatedPassword!),
  });
  return { email, generatedPassword };
}

/** Easy to read off a terminal: no letters that look alike; 20 of 31 characters are about 99 bits. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
