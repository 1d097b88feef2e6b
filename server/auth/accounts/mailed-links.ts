import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { authDb } from '#server/auth/auth-tables.ts';

/** What a mailed link proves or allows. */
type Purpose = 'reset' | 'verify' | 'change-address';

export interface MailedLink {
  purpose: Purpose;
  userId: string;
  /** The address that the link went to. */
  email: string;
}

const identifier = (purpose: Purpose, oobCode: string) =>
  `${purpose === 'reset' ? 'reset' : 'claim'}:${oobCode}`;

/** Stores a link and answers its secret. An older link for the same purpose stops working. */
export async function storeLink(
  { auth, database }: Pick<Deps, 'auth' | 'database'>,
  { purpose, userId, email }: MailedLink,
  lifeMs: number,
): Promise<string> {
  const oobCode = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await authDb(database)
    .deleteFrom('verification')
    .where('value', 'like', `{"purpose":"${purpose}","userId":"${userId}",%`)
    .execute();
  await internalAdapter.createVerificationValue({
    identifier: identifier(purpose, oobCode),
    value: JSON.stringify({ purpose, userId, email } satisfies MailedLink),
    expiresAt: new Date(Date.now() + lifeMs),
  });
  return oobCode;
}

/** Reads a link without using it up. */
export async function findLink(
  { auth }: Pick<Deps, 'auth'>,
  purpose: Purpose,
  oobCode: string,
): Promise<MailedLink> {
  const { internalAdapter } = await auth.$context;
  const stored = await internalAdapter.findVerificationValue(identifier(purpose, oobCode));
  if (!stored || new Date(stored.expiresAt) < new Date()) throw unknownLink();
  return read(purpose, stored.value);
}

/** Answers the link once: of two who open it at the same moment, one succeeds. */
export async function useUpLink(
  { auth }: Pick<Deps, 'auth'>,
  purpose: Purpose,
  oobCode: string,
): Promise<MailedLink> {
  const { internalAdapter } = await auth.$context;
  const stored = await internalAdapter.consumeVerificationValue(identifier(purpose, oobCode));
  if (!stored) throw unknownLink();
  return read(purpose, stored.value);
}

// Versions before stored a bare id for a reset, and no purpose otherwise; such links live for a day at most.
function read(purpose: Purpose, value: string): MailedLink {
  if (!value.startsWith('{')) return { purpose, userId: value, email: '' };
  const link = { purpose, ...(JSON.parse(value) as Omit<MailedLink, 'purpose'>) };
  if (link.purpose !== purpose) throw unknownLink();
  return link;
}

export const unknownLink = (): AppError =>
  new AppError('argument-error', 'unknown code', {
    sentence: t(
      'This link was used already or is too old. Ask for a new one and open it from the newest mail.',
    ),
  });
