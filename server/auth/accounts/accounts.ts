import type { Role } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import { type PasswordPolicy, passwordProblems } from '#contract/api/password-policy.ts';
import type { Database } from '#server/db/database.ts';
import { hasAddress } from './account-view.ts';
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

  checkPassword(password: string, field = 'password'): void {
    const problems = passwordProblems(this.#policy, password);
    if (problems.length === 0) return;
    throw new AppError('password-does-not-meet-requirements', 'password policy', {
      fields: { [field]: problems.join(' ') },
      sentence: `The password does not meet the requirements. ${problems.join(' ')}`,
    });
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
    if (!hasAddress(email) || (await this.findByEmail(email))) return undefined;
    const { id } = await internalAdapter.createUser(
      { ...account, email, approved: account.active },
      { method: 'admin' },
    );
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password });
    return id;
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

  /** Ends every session too, because somebody else may have known the old password. */
  async setPassword(userId: string, password: string): Promise<void> {
    const { internalAdapter } = await this.#auth.$context;
    const hashed = await this.hash(password);
    if (await internalAdapter.findCredentialAccount(userId))
      await internalAdapter.updatePassword(userId, hashed);
    else
      await internalAdapter.linkAccount({
        userId,
        providerId: 'credential',
        accountId: userId,
        password: hashed,
      });
    await this.endSessions(userId);
  }

  async endSessions(userId: string): Promise<void> {
    await authDb(this.#database).deleteFrom('session').where('userId', '=', userId).execute();
  }

  /** Removes passkeys too, because a lost device may hold one. */
  async resetSecondFactor(userId: string): Promise<void> {
    await authDb(this.#database)
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('twoFactor').where('userId', '=', userId).execute();
        await transaction.deleteFrom('passkey').where('userId', '=', userId).execute();
        await transaction
          .updateTable('user')
          .set({ twoFactorEnabled: false })
          .where('id', '=', userId)
          .execute();
        await transaction.deleteFrom('session').where('userId', '=', userId).execute();
      });
  }
}
