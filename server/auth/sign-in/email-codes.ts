import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LIFE_MINUTES, type LinkMode, RESET_LIFE_MINUTES } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Deps } from '#server/deps.ts';
import { messages } from '#server/mail/messages.ts';
import { storeLink, unknownLink } from '#server/auth/accounts/mailed-links.ts';

const MINUTE_MS = 60_000;

/**
 * One mail has a code to type and a link to open. The link points to the code, so that using one uses both up. The
 * code is encrypted with the link's secret, so that the database alone is worth nothing.
 */
export async function sendSignInMail({ auth, services }: Deps, email: string): Promise<void> {
  const user = await services.accounts.findByEmail(email);
  if (!user || !user.active || !(await services.mails.mayBeSent())) return;
  const { internalAdapter } = await auth.$context;
  // A new code replaces the older ones.
  await internalAdapter.deleteVerificationByIdentifier(`sign-in-otp-${email}`);
  const code = await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } });
  const oobCode = randomBytes(32).toString('base64url');
  await internalAdapter.createVerificationValue({
    identifier: linkIdentifier(oobCode),
    value: await symmetricEncrypt({ key: oobCode, data: JSON.stringify({ email, code }) }),
    expiresAt: new Date(Date.now() + CODE_LIFE_MINUTES * MINUTE_MS),
  });
  services.sendMail(email, messages.signIn(services.link('signIn', oobCode), code));
}

/** Deletes a code that was asked for before everything of its account was ended. */
export async function dropEndedCode({ auth, services }: Deps, email: string): Promise<void> {
  const user = await services.accounts.findByEmail(email);
  if (!user?.endedAt) return;
  const { internalAdapter } = await auth.$context;
  const identifier = `sign-in-otp-${email.toLowerCase()}`;
  const stored = await internalAdapter.findVerificationValue(identifier);
  if (stored && new Date(stored.createdAt) <= new Date(user.endedAt))
    await internalAdapter.deleteVerificationByIdentifier(identifier);
}

export async function openLink({ auth }: Deps, oobCode: string): Promise<{ email: string; code: string }> {
  const { internalAdapter } = await auth.$context;
  const stored = await internalAdapter.consumeVerificationValue(linkIdentifier(oobCode));
  if (!stored) throw unknownLink();
  return JSON.parse(await symmetricDecrypt({ key: oobCode, data: stored.value })) as {
    email: string;
    code: string;
  };
}

export async function sendResetMail(deps: Deps, email: string): Promise<void> {
  const { services } = deps;
  const user = await services.accounts.findByEmail(email);
  // An account that waits or is suspended cannot sign in, so it gets no link.
  if (!user || !user.active || !(await services.mails.mayBeSent())) return;
  const link = { purpose: 'reset', userId: user.id, email } as const;
  const oobCode = await storeLink(deps, link, RESET_LIFE_MINUTES * MINUTE_MS);
  services.sendMail(email, messages.resetPassword(services.link('resetPassword', oobCode)));
}

const linkIdentifier = (oobCode: string) => `email-link:${oobCode}`;

interface Link {
  apiKey: string;
  oobCode: string;
  mode: LinkMode;
}

/** Checks the link's installation and purpose. Its code is checked where it is used. */
export function checkLink<L extends Link>(link: L, apiKey: string, modes: readonly LinkMode[]): L {
  const [given, own] = [Buffer.from(link.apiKey), Buffer.from(apiKey)];
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new AppError('invalid-api-key', 'api key');
  if (!modes.includes(link.mode)) throw new AppError('argument-error', `link of mode ${link.mode}`);
  return link;
}
