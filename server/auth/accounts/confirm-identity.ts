import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import type { AppContext } from '#server/http/route.ts';
import { accountKey } from '#server/auth/limits.ts';
import { sessionById } from '#server/auth/sign-in/complete-sign-in.ts';

const RECENT_MS = 10 * 60_000;
/** Guesses by whoever has an open session. */
export const CONFIRMATIONS = { max: 10, windowMs: 15 * 60_000 };

/**
 * Asks for the present password before a sensitive change, or for a recent sign-in where the account has none: the
 * browser may be in somebody else's hands. Answers the account's id.
 */
export async function confirmIdentity(
  context: AppContext,
  deps: Deps,
  password: string | undefined,
): Promise<string> {
  const actor = context.get('actor');
  const sessionId = context.get('sessionId');
  if (!actor || !sessionId) throw new AppError('unauthenticated', 'no session');
  const { accounts, limits } = deps.services;

  if (await accounts.hasPassword(actor.id)) {
    const key = accountKey('confirm', actor.id);
    await limits.take(key, CONFIRMATIONS);
    if (!password || !(await accounts.verifyPassword(actor.id, password))) {
      throw new AppError('wrong-password', 'present password', {
        fields: {
          password: password ? t('This is not your present password.') : t('Type your present password.'),
        },
      });
    }
    await limits.forget(key);
    return actor.id;
  }
  const session = await sessionById(deps, sessionId);
  if (!session || Date.now() - new Date(session.createdAt).getTime() > RECENT_MS) {
    throw new AppError('requires-recent-login', 'session too old');
  }
  return actor.id;
}
