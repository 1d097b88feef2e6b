import { AppError } from '#contract/api/errors.ts';
import type { Database } from '#server/db/database.ts';
import { accountView } from './account-view.ts';
import { passkeyCount } from '#server/auth/sign-in/second-factor-methods.ts';

/** Before a way in is taken away. A mail could still let them in, but nobody knows whether this server sends any. */
export async function refuseLosingLastLogin(database: Database, userId: string): Promise<void> {
  const account = await accountView(database, userId);
  const ways =
    Number(account?.hasPassword) + (account?.providers.length ?? 0) + (await passkeyCount(database, userId));
  if (ways > 1) return;
  throw new AppError('failed-precondition', 'last way in', {
    sentence: 'This is the only way into your account. Set a password or add another one first.',
  });
}
