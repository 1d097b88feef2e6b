import { randomBytes } from 'node:crypto';
import { ADDRESS_UNDO_LIFE_DAYS, type AddressUndone, RESET_LIFE_MINUTES } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { authDb, type UserRow } from '#server/auth/auth-tables.ts';
import { endEverything } from './end-everything.ts';
import { storeLink } from './mailed-links.ts';

const DAY_MS = 86_400_000;

/** Answers the secret of a link that puts this account's present address back, whatever happens to it meanwhile. */
export async function storeUndo(
  { database: { db }, secrets }: Pick<Deps, 'database' | 'secrets'>,
  { id, email }: UserRow,
): Promise<string> {
  const oobCode = randomBytes(32).toString('base64url');
  const now = Date.now();
  const row = {
    code_hash: secrets.stored(oobCode),
    user_id: id,
    email,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + ADDRESS_UNDO_LIFE_DAYS * DAY_MS).toISOString(),
  };
  await db.insertInto('address_undos').values(row).execute();
  return oobCode;
}

/**
 * Puts the former address back and ends everything, the password too: whoever changed the address knew it. The link
 * came to the former address, so its reader may choose a new password at once.
 */
export async function undoEmailChange(deps: Deps, oobCode: string): Promise<AddressUndone> {
  const { database, secrets, services } = deps;
  const { id: userId, email } = await authDb(database)
    .transaction()
    .execute(async (transaction) => {
      const undo = await transaction
        .deleteFrom('address_undos')
        .where('code_hash', '=', secrets.stored(oobCode))
        .where('expires_at', '>', new Date().toISOString())
        .returningAll()
        .executeTakeFirst();
      const user =
        undo &&
        (await transaction.selectFrom('user').selectAll().where('id', '=', undo.user_id).executeTakeFirst());
      if (!undo || !user) throw unknownUndo();
      const other = await transaction
        .selectFrom('user')
        .select('id')
        .where('email', '=', undo.email)
        .where('id', '!=', user.id)
        .executeTakeFirst();
      if (other) throw takenAddress();
      await endEverything(transaction, database, user.id);
      await transaction
        .updateTable('user')
        .set({ email: undo.email, emailVerified: true })
        .where('id', '=', user.id)
        .execute();
      await transaction
        .updateTable('account')
        .set({ password: null })
        .where('userId', '=', user.id)
        .where('providerId', '=', 'credential')
        .execute();
      // Later changes were made by whoever made this one; an earlier address has the better claim and stays.
      await transaction
        .deleteFrom('address_undos')
        .where('user_id', '=', user.id)
        .where('created_at', '>=', undo.created_at)
        .execute();
      return { id: user.id, email: undo.email };
    });
  const resetCode = await storeLink(deps, { purpose: 'reset', userId, email }, RESET_LIFE_MINUTES * 60_000);
  return { email, reset: { apiKey: services.apiKey, oobCode: resetCode, mode: 'resetPassword' } };
}

const unknownUndo = () =>
  new AppError('argument-error', 'unknown undo', {
    sentence: t(
      'This link was used already or is older than {days} days. If your account is in other hands, tell an administrator of the festival.',
      { days: ADDRESS_UNDO_LIFE_DAYS },
    ),
  });

const takenAddress = () =>
  new AppError('already-exists', 'former address has another account', {
    sentence: t('Another account has this address by now. Ask an administrator of the festival for help.'),
  });
