import { type Actor, type Role, type UserAction, userRefusal, userRefusals } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import type { UserPatch, UserView } from '#contract/api/users.ts';
import type { Database } from '#server/db/database.ts';
import { userView } from './account-view.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';
import { listUsers, type UserListRequest, type UserPage } from './user-list.ts';
import { activeOwners, type AuthTransaction, deleteAccount, guardingOwners } from './owner-guard.ts';

/** Accounts as those who manage them see and change them. Every change is checked by the rules of access.ts. */
export class Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(request: UserListRequest): Promise<UserPage> {
    return listUsers(this.#database, request);
  }

  async get(id: string): Promise<UserView> {
    return this.#read(authDb(this.#database), id);
  }

  /** A new role or a suspension ends the account's sessions: the next sign-in sees what it now may. */
  async patch(actor: Actor, id: string, { name, role, active }: UserPatch): Promise<UserView> {
    return guardingOwners(this.#database, async (transaction) => {
      const user = await this.#read(transaction, id);
      const changesRole = role !== undefined && role !== user.role;
      const changesActive = active !== undefined && active !== user.active;
      if (name !== undefined && name !== user.name) await this.#demand(transaction, actor, 'rename', user);
      if (changesRole) await this.#demand(transaction, actor, 'set-role', user, role);
      if (changesActive) {
        await this.#demand(
          transaction,
          actor,
          !active ? 'suspend' : user.state === 'waiting' ? 'approve' : 'activate',
          user,
        );
      }
      await transaction
        .updateTable('user')
        .set({
          ...(name !== undefined && { name }),
          ...(changesRole && { role }),
          ...(changesActive && { active, approved: true }),
          updatedAt: this.#now(),
        })
        .where('id', '=', id)
        .execute();
      if (changesRole || (changesActive && !active)) {
        await transaction.deleteFrom('session').where('userId', '=', id).execute();
      }
      return this.#read(transaction, id);
    });
  }

  async approve(actor: Actor, id: string, role: Role): Promise<UserView> {
    return guardingOwners(this.#database, async (transaction) => {
      const user = await this.#read(transaction, id);
      await this.#demand(transaction, actor, 'approve', user, role);
      if (user.state !== 'waiting') {
        throw new AppError('failed-precondition', `${id} is ${user.state}`, {
          sentence: 'This account does not wait for approval any more. Reload the list.',
        });
      }
      const approved = { role, active: true, approved: true, updatedAt: this.#now() };
      await transaction.updateTable('user').set(approved).where('id', '=', id).execute();
      return this.#read(transaction, id);
    });
  }

  /** For what another module then does: refuses as the rules say. */
  async check(actor: Actor, action: UserAction, id: string): Promise<UserView> {
    const db = authDb(this.#database);
    const user = await this.#read(db, id);
    await this.#demand(db, actor, action, user);
    return user;
  }

  async remove(actor: Actor, id: string): Promise<void> {
    await guardingOwners(this.#database, async (transaction) => {
      await this.#demand(transaction, actor, 'delete', await this.#read(transaction, id));
      await deleteAccount(transaction, id);
    });
  }

  /** Somebody deletes their own account. */
  async removeOneself(id: string): Promise<void> {
    await guardingOwners(this.#database, (transaction) => deleteAccount(transaction, id));
  }

  async #read(db: Pick<AuthTransaction, 'selectFrom'>, id: string): Promise<UserView> {
    const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not-found', `user ${id}`);
    return userView(row);
  }

  async #demand(
    db: Pick<AuthTransaction, 'selectFrom'>,
    actor: Actor,
    action: UserAction,
    user: UserView,
    role?: Role,
  ): Promise<void> {
    const refusal = userRefusal(actor, action, user, { role, activeOwners: await activeOwners(db) });
    if (!refusal) return;
    const code = refusal === 'last-owner' ? 'last-owner' : 'permission-denied';
    throw new AppError(code, `${actor.role} ${action} ${user.id}: ${refusal}`, {
      sentence: userRefusals[refusal],
    });
  }

  #now = (): Date | string => (this.#database.engine === 'postgres' ? new Date() : isoTime(new Date()));
}
