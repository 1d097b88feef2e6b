import type { Role } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import { type PasswordOwner, type PasswordPolicy, passwordProblems } from '#contract/api/password-policy.ts';
import { language, t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { AuthTransaction } from './account-guards.ts';
import { hasAddress } from './account-view.ts';
import { isCommon } from './common-passwords.ts';
import { endEverything } from './end-everything.ts';
import type { Auth } from '#server/auth/auth.ts';
import { authDb, type UserRow } from '#server/auth/auth-tables.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  /** False: the account waits for approval. */
  active: boolean;
  emailVerified: boolean;
  /** The password was printed, and somebody else may have read it: the first sign-in must replace it. */
  mustSetPassword?: boolean;
}

/** The account operations that routes, the first start and the command line share. */
export class Accounts {
  readonly #auth: Auth;
  readonly #database: Database;
  readonly #policy: PasswordPolicy;

  constructor(auth: Auth, database: Database, policy: PasswordPolicy) {
    this.#auth = auth;
    this.#database = database;
    this.#policy = policy;
  }

  /** Refuses a password that breaks the policy, is among the commonest, or is made of its owner's name or address. */
  checkPassword(password: string, owner: PasswordOwner, field = 'password'): void {
    const problems = passwordProblems(this.#policy, password, owner);
    if (isCommon(password))
      problems.push(t('It is one of the commonest passwords, which are guessed first.'));
    if (problems.length === 0) return;
    throw new AppError('password-does-not-meet-requirements', 'password policy', {
      fields: { [field]: problems.join(' ') },
      sentence: t('The password does not meet the requirements. {problems}', {
        problems: problems.join(' '),
      }),
    });
  }

  /** The account that has this address, or that had it and can still take it back. */
  async holderOf(email: string): Promise<string | undefined> {
    const user = await this.findByEmail(email);
    if (user) return user.id;
    const undo = await this.#database.db
      .selectFrom('address_undos')
      .select('user_id')
      .where('email', '=', email.toLowerCase())
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return undo?.user_id;
  }

  async findByEmail(email: string): Promise<UserRow | undefined> {
    return authDb(this.#database)
      .selectFrom('user')
      .selectAll()
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
  }

  async find(id: string): Promise<UserRow | undefined> {
    return authDb(this.#database).selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async hash(password: string): Promise<string> {
    return (await this.#auth.$context).password.hash(password);
  }

  /** Undefined when the address has an account already. */
  async create({ password, ...account }: NewAccount): Promise<string | undefined> {
    const hashed = await this.hash(password);
    return this.createHashed(account, hashed);
  }

  async createHashed(account: Omit<NewAccount, 'password'>, password: string): Promise<string | undefined> {
    const { internalAdapter } = await this.#auth.$context;
    const email = account.email.toLowerCase();
    if (!hasAddress(email) || (await this.holderOf(email))) return undefined;
    const { id } = await internalAdapter.createUser(
      { ...account, email, approved: account.active, language: language() },
      { method: 'admin' },
    );
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password });
    return id;
  }

  /**
   * Somebody asks again for an account that still waits for its address to be confirmed. What they typed now counts, so
   * that nobody can choose the password for the address of another in advance.
   */
  async replaceUnconfirmed(
    { name, email }: Pick<NewAccount, 'name' | 'email'>,
    password: string,
  ): Promise<string | undefined> {
    const user = await this.findByEmail(email);
    if (!user || user.active || user.approved || user.emailVerified) return undefined;
    await this.#ending(user.id, async (transaction) => {
      await transaction
        .updateTable('user')
        .set({ name, language: language() })
        .where('id', '=', user.id)
        .execute();
      await setHash(transaction, user.id, password);
    });
    return user.id;
  }

  /** Whether this is the account's password; undefined when it has none. */
  async verifyPassword(userId: string, password: string): Promise<boolean | undefined> {
    const context = await this.#auth.$context;
    const account = await context.internalAdapter.findCredentialAccount(userId);
    if (!account?.password) return undefined;
    return context.password.verify({ hash: account.password, password });
  }

  async hasPassword(userId: string): Promise<boolean> {
    const { internalAdapter } = await this.#auth.$context;
    return Boolean((await internalAdapter.findCredentialAccount(userId))?.password);
  }

  /** Ends everything too, because somebody else may have known the old password. */
  async setPassword(userId: string, password: string, { mustSetPassword = false } = {}): Promise<void> {
    const { internalAdapter } = await this.#auth.$context;
    const hashed = await this.hash(password);
    if (!(await internalAdapter.findCredentialAccount(userId)))
      await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId });
    await this.#ending(userId, async (transaction) => {
      await setHash(transaction, userId, hashed);
      await transaction.updateTable('user').set({ mustSetPassword }).where('id', '=', userId).execute();
    });
  }

  /** A printed password must not be chosen again. */
  async refusePrinted({ id, mustSetPassword }: UserRow, password: string): Promise<void> {
    if (!mustSetPassword || !(await this.verifyPassword(id, password))) return;
    const sentence = t('This is the printed password. Choose one of your own.');
    throw new AppError('password-does-not-meet-requirements', 'printed password', {
      fields: { newPassword: sentence },
      sentence,
    });
  }

  /** Ends the account's sessions and whatever else it has pending. */
  async endEverything(userId: string): Promise<void> {
    await this.#ending(userId, async () => undefined, 'ended');
  }

  /** The change and the ends are one transaction: nobody gets in between. */
  async #ending(
    userId: string,
    change: (transaction: AuthTransaction) => Promise<void>,
    reason: 'ended' | 'secured' = 'secured',
  ): Promise<void> {
    await authDb(this.#database)
      .transaction()
      .execute(async (transaction) => {
        await change(transaction);
        await endEverything(transaction, this.#database, userId, reason);
      });
  }

  /** Removes passkeys too, because a lost device may hold one. */
  async resetSecondFactor(userId: string): Promise<void> {
    await this.#ending(userId, async (transaction) => {
      await transaction.deleteFrom('twoFactor').where('userId', '=', userId).execute();
      await transaction.deleteFrom('passkey').where('userId', '=', userId).execute();
      await transaction
        .updateTable('user')
        .set({ twoFactorEnabled: false })
        .where('id', '=', userId)
        .execute();
    });
  }
}

async function setHash(transaction: AuthTransaction, userId: string, password: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ password })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}
