import { AppError } from '#contract/api/errors.ts';
import type { LinkMode } from '#contract/api/auth.ts';
import { inLanguage, t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { ownLanguage } from '#server/languages.ts';
import { messages } from '#server/mail/messages.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { hasAddress } from './account-view.ts';
import { storeUndo } from './address-undo.ts';
import { endLinks, isSessionOpen } from './end-everything.ts';
import { findLink, type MailedLink, storeLink, unknownLink, useUpLink } from './mailed-links.ts';

const LIFE_MS = 24 * 60 * 60_000;

/** Sends a link to an address; opening it proves that the address belongs to this person. */
async function sendClaim(deps: Deps, link: MailedLink, mode: LinkMode): Promise<void> {
  const { services } = deps;
  const oobCode = await storeLink(deps, link, LIFE_MS);
  services.sendMail(link.email, messages.verifyEmail(services.link(mode, oobCode)));
}

export const sendVerification = (deps: Deps, userId: string, email: string): Promise<void> =>
  sendClaim(deps, { purpose: 'verify', userId, email }, 'verifyEmail');

/** `sessionId` asked for it: once that session has ended, nothing is sent any more. */
export async function sendEmailChange(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  email: string,
): Promise<void> {
  const { database, services } = deps;
  const { accounts, sendMail } = services;
  const present = await accounts.find(userId);
  // The answer never tells whether the address has an account, and its owner gets no mail.
  if (!present) return;
  const holder = await accounts.holderOf(email);
  if (present.email === email || (holder && holder !== userId)) return;
  const oobCode = await storeLink(deps, { purpose: 'change-address', userId, email }, LIFE_MS);
  // The look follows the storing: whatever ends the session either sees the link or is seen here.
  if (!(await isSessionOpen(authDb(database), database, sessionId))) {
    await useUpLink(deps, 'change-address', oobCode).catch(() => undefined);
    return;
  }
  const language = ownLanguage(present);
  inLanguage(language, () =>
    sendMail(email, messages.verifyEmail(services.link('verifyAndChangeEmail', oobCode))),
  );
  if (!hasAddress(present.email)) return;
  const undo = await storeUndo(deps, present);
  inLanguage(language, () =>
    sendMail(present.email, messages.emailChanging(services.link('recoverEmail', undo))),
  );
}

export async function applyEmailLink(
  deps: Deps,
  { oobCode, mode }: { oobCode: string; mode: LinkMode },
  signedInAs: string | undefined,
): Promise<void> {
  const { database, services } = deps;
  const purpose = mode === 'verifyEmail' ? 'verify' : 'change-address';
  const { userId, email } = await findLink(deps, purpose, oobCode);
  // This check comes before the link is used up, so that the right person can still open it.
  if (signedInAs && signedInAs !== userId) throw new AppError('user-mismatch', 'link of another account');
  const holder = await services.accounts.holderOf(email);
  if (holder && holder !== userId) {
    throw new AppError('already-exists', 'address taken meanwhile', {
      sentence: t('This address has an account already.'),
    });
  }
  const present = await services.accounts.find(userId);
  if (!present || (purpose === 'verify' && present.email !== email)) throw unknownLink();
  await useUpLink(deps, purpose, oobCode);
  await authDb(database)
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('user')
        .set({ email, emailVerified: true })
        .where('id', '=', userId)
        .execute();
      // Links that went to the former address must not open the account any more.
      if (present.email !== email) await endLinks(transaction, userId);
    });
}
