import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/api/errors.ts';
import type { LinkMode } from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { messages } from '#server/mail/messages.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { unknownLink } from '#server/auth/sign-in/email-codes.ts';

const LIFE_MS = 24 * 60 * 60_000;

interface Claim {
  userId: string;
  email: string;
}

/** Sends a link to an address; opening it proves that the address belongs to this person. */
async function sendClaim({ auth, services }: Deps, claim: Claim, mode: LinkMode): Promise<void> {
  const oobCode = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `claim:${oobCode}`,
    value: JSON.stringify(claim),
    expiresAt: new Date(Date.now() + LIFE_MS),
  });
  services.sendMail(claim.email, messages.verifyEmail(services.link(mode, oobCode)));
}

export const sendVerification = (deps: Deps, userId: string, email: string): Promise<void> =>
  sendClaim(deps, { userId, email }, 'verifyEmail');

export async function sendEmailChange(deps: Deps, userId: string, email: string): Promise<void> {
  const { accounts, sendMail } = deps.services;
  const present = await accounts.find(userId);
  // The answer never tells whether the address has an account, and its owner gets no mail.
  if (!present || (await accounts.findByEmail(email))) return;
  await sendClaim(deps, { userId, email }, 'verifyAndChangeEmail');
  sendMail(present.email, messages.emailChanging());
}

export async function applyEmailLink(
  { auth, database, services }: Deps,
  oobCode: string,
  signedInAs: string | undefined,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const identifier = `claim:${oobCode}`;
  const seen = await internalAdapter.findVerificationValue(identifier);
  if (!seen || new Date(seen.expiresAt) < new Date()) throw unknownLink();
  const { userId, email } = JSON.parse(seen.value) as Claim;
  // This check comes before the link is used up, so that the right person can still open it.
  if (signedInAs && signedInAs !== userId) throw new AppError('user-mismatch', 'link of another account');
  const taken = await services.accounts.findByEmail(email);
  if (taken && taken.id !== userId) {
    throw new AppError('already-exists', 'address taken meanwhile', {
      sentence: 'This address has an account already.',
    });
  }
  if (!(await internalAdapter.consumeVerificationValue(identifier))) throw unknownLink();
  await authDb(database)
    .updateTable('user')
    .set({ email, emailVerified: true })
    .where('id', '=', userId)
    .execute();
}
