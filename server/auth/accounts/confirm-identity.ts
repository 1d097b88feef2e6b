import { AppError } from '#contract/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/request.ts';
import type { AppContext } from '#server/http/route.ts';
import { sessionById } from '#server/auth/sign-in/complete-sign-in.ts';

const RECENT_MS = 10 * 60_000;

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
    const attempt = {
      action: 'confirm',
      account: actor.id,
      address: clientAddress(context.env.incoming, deps.env.trustProxy),
    } as const;
    await limits.attempt(attempt);
    if (!password || !(await accounts.verifyPassword(actor.id, password))) {
      throw new AppError('wrong-password', 'present password', {
        fields: { password: password ? 'This is not your present password.' : 'Type your present password.' },
      });
    }
    await limits.succeeded(attempt);
    return actor.id;
  }
  const session = await sessionById(deps, sessionId);
  if (!session || Date.now() - new Date(session.createdAt).getTime() > RECENT_MS) {
    throw new AppError('requires-recent-login', 'session too old');
  }
  return actor.id;
}
