import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { CODE_LIFE_MINUTES, RESET_LIFE_MINUTES } from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { messages } from '#server/mail/messages.ts';
import { unknownLink } from '#server/auth/links.ts';

const MINUTE_MS = 60_000;

/**
 * One mail, two ways in: a code to type and a link to open. The link is only a pointer to the code, so that using
 * either uses both up. It is encrypted with the link's own secret: the database alone opens nothing.
 */
export async function sendSignInMail({ auth, services }: Deps, email: string): Promise<void> {
  const user = await services.accounts.findByEmail(email);
  if (!user || !user.active) return;
  const { internalAdapter } = await auth.$context;
  // A newer code makes the older ones worthless.
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

export async function openLink({ auth }: Deps, oobCode: string): Promise<{ email: string; code: string }> {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.consumeVerificationValue(linkIdentifier(oobCode));
  if (!kept) throw unknownLink();
  return JSON.parse(await symmetricDecrypt({ key: oobCode, data: kept.value })) as {
    email: string;
    code: string;
  };
}

export async function sendResetMail({ auth, services }: Deps, email: string): Promise<void> {
  const user = await services.accounts.findByEmail(email);
  // Who waits or is suspended gains nothing from a new password.
  if (!user || !user.active) return;
  const oobCode = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(oobCode),
    value: user.id,
    expiresAt: new Date(Date.now() + RESET_LIFE_MINUTES * MINUTE_MS),
  });
  services.sendMail(email, messages.resetPassword(services.link('resetPassword', oobCode)));
}

/** Whose password the link resets; uses it up. */
export async function openResetLink({ auth }: Deps, oobCode: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.consumeVerificationValue(resetIdentifier(oobCode));
  if (!kept) throw unknownLink();
  return kept.value;
}

const linkIdentifier = (oobCode: string) => `email-link:${oobCode}`;
const resetIdentifier = (oobCode: string) => `reset:${oobCode}`;
