import { AppError } from '#contract/api/errors.ts';
import { OFFER_LIFE_DAYS, type OfferState } from '#contract/api/handing-on.ts';
import { t } from '#contract/languages/words.ts';
import type { AuthTransaction } from '#server/auth/accounts/account-guards.ts';
import { invalidField } from '#server/http/errors.ts';
import { isLeaving } from './ending-rights.ts';

const tooOld = () =>
  t('The offer is older than {days} days, so it is void. Ask for a new one.', { days: OFFER_LIFE_DAYS });

/** Why an offer can no longer be answered, by what became of it. */
export const overWords: Record<OfferState, () => string> = {
  offered: tooOld,
  expired: tooOld,
  accepted: () => t('The offer is accepted already.'),
  ended: () => t('The offer is accepted already.'),
  declined: () => t('The offer is declined already.'),
  withdrawn: () => t('The offer was taken back.'),
};

export const refusal = (sentence: string): AppError =>
  new AppError('failed-precondition', sentence, { sentence });

export async function refuseTarget(transaction: AuthTransaction, from: string, to: string): Promise<void> {
  if (from === to) throw invalidField('to', t('Choose somebody else: this is your own account.'));
  const user = await transaction
    .selectFrom('user')
    .select(['name', 'active'])
    .where('id', '=', to)
    .executeTakeFirst();
  if (!user?.active) throw invalidField('to', t('Choose an account that can sign in.'));
  if (await isLeaving(transaction, to))
    throw invalidField(
      'to',
      t('{name} has handed the festival on as well. Choose somebody who stays.', { name: user.name }),
    );
}

/** Only an owner's offer counts, when it is made and when it is accepted. */
export async function mustOwn(transaction: AuthTransaction, id: string): Promise<void> {
  const user = await transaction
    .selectFrom('user')
    .select(['role', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (user?.role === 'owner' && user.active) return;
  throw refusal(t('Whoever offered it is no owner any more, so the offer is void.'));
}
