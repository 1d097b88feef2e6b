import { sql } from 'kysely';
import type { UserList, UserPatch, UserState, UserView } from '#contract/api/users.ts';
import { type Actor, type Role, type UserAction, userRefusal, userRefusals } from '#contract/api/access.ts';
import type { AccountEventKind } from '#contract/api/dashboard.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import { noteAccountEvent } from './account-events.ts';
import { userView } from './account-view.ts';
import { endEverything } from './end-everything.ts';
import { forgetEnding, isLeaving } from '#server/auth/handovers/ending-rights.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';
import { activeOwners, type AuthTransaction, deleteAccount, guardingOwners } from './account-guards.ts';

export interface UserListRequest {
  search?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  limit: number;
  after?: { createdAt: string; id: string } | undefined;
}

export type UserPage = Omit<UserList, 'next'> & { more: boolean };

/** Accounts as managers see and change them. The rules of access.ts check every change. */
export class Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Newest first, so that accounts that wait for approval are on the first page. */
  async list({ search, role, state, limit, after }: UserListRequest): Promise<UserPage> {
    const db = authDb(this.#database);
    let query = db.selectFrom('user').selectAll();
    if (search) {
      const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
      // A placeholder address is not shown, so it cannot be searched either.
      query = query.where(
        sql<boolean>`(lower(name) like ${pattern} escape '\\' or (lower(email) like ${pattern} escape '\\' and email not like '%.invalid'))`,
      );
    }
    if (role) query = query.where('role', '=', role);
    if (state) query = query.where('active', '=', state === 'active');
    if (state === 'waiting')
      query = query.where((row) => row.or([row('approved', '=', false), row('approved', 'is', null)]));
    if (state === 'suspended') query = query.where('approved', '=', true);
    if (after) {
      const at = this.#database.engine === 'postgres' ? new Date(after.createdAt) : after.createdAt;
      query = query.where((row) =>
        row.or([row('createdAt', '<', at), row.and([row('createdAt', '=', at), row('id', '<', after.id)])]),
      );
    }
    const rows = await query
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return {
      users: rows.slice(0, limit).map(userView),
      more: rows.length > limit,
      activeOwners: await activeOwners(db),
    };
  }

  async get(id: string): Promise<UserView> {
    return this.#read(authDb(this.#database), id);
  }

  /** A new role or a suspension ends everything of the account, so that no old right stays in use. */
  async patch(actor: Actor, id: string, { name, role, active }: UserPatch): Promise<UserView> {
    return guardingOwners(this.#database, async (transaction) => {
      const user = await this.#read(transaction, id);
      const changesRole = role !== undefined && role !== user.role;
      const changesActive = active !== undefined && active !== user.active;
      if (name !== undefined && name !== user.name) await this.#demand(transaction, actor, 'rename', user);
      if (changesRole) await this.#demand(transaction, actor, 'set-role', user, role);
      if (changesActive && active && user.state === 'waiting') refuseUnconfirmed(user);
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
      if (changesRole) await forgetEnding(transaction, id);
      const note = (what: AccountEventKind) =>
        noteAccountEvent(transaction, {
          what,
          user_id: id,
          actor: actor.id,
          role: changesRole ? role : null,
        });
      if (name !== undefined && name !== user.name) await note('renamed');
      if (changesActive)
        await note(!active ? 'suspended' : user.state === 'waiting' ? 'approved' : 'activated');
      else if (changesRole) await note('role-given');
      if (changesActive && !active) await endEverything(transaction, this.#database, id, 'suspended');
      else if (changesRole) await endEverything(transaction, this.#database, id, 'role-changed');
      return this.#read(transaction, id);
    });
  }

  async approve(actor: Actor, id: string, role: Role): Promise<UserView> {
    return guardingOwners(this.#database, async (transaction) => {
      const user = await this.#read(transaction, id);
      await this.#demand(transaction, actor, 'approve', user, role);
      if (user.state !== 'waiting') {
        throw new AppError('failed-precondition', `${id} is ${user.state}`, {
          sentence: t('This account does not wait for approval any more. Reload the list.'),
        });
      }
      refuseUnconfirmed(user);
      const approved = { role, active: true, approved: true, updatedAt: this.#now() };
      await transaction.updateTable('user').set(approved).where('id', '=', id).execute();
      await noteAccountEvent(transaction, { what: 'approved', user_id: id, role, actor: actor.id });
      return this.#read(transaction, id);
    });
  }

  /** Refuses an action that another module is about to do. */
  async check(
    actor: Actor,
    action: UserAction,
    id: string,
    db: Pick<AuthTransaction, 'selectFrom'> = authDb(this.#database),
  ): Promise<UserView> {
    const user = await this.#read(db, id);
    await this.#demand(db, actor, action, user);
    return user;
  }

  async remove(actor: Actor, id: string): Promise<void> {
    await guardingOwners(this.#database, async (transaction) => {
      await this.#demand(transaction, actor, 'delete', await this.#read(transaction, id));
      await deleteAccount(transaction, this.#database, id);
      await noteAccountEvent(transaction, { what: 'removed', user_id: id, actor: actor.id });
    });
  }

  async removeOneself(id: string): Promise<void> {
    await guardingOwners(this.#database, async (transaction) => {
      await deleteAccount(transaction, this.#database, id);
      await noteAccountEvent(transaction, { what: 'removed', user_id: id, actor: id });
    });
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
    const refusal = userRefusal(actor, action, user, {
      role,
      activeOwners: await activeOwners(db),
      isLeaving: user.role === 'owner' && (await isLeaving(db, actor.id)),
    });
    if (!refusal) return;
    const code = refusal === 'last-owner' ? 'last-owner' : 'permission-denied';
    throw new AppError(code, `${actor.role} ${action} ${user.id}: ${refusal}`, {
      sentence: userRefusals[refusal],
    });
  }

  #now = (): Date | string => (this.#database.engine === 'postgres' ? new Date() : isoTime(new Date()));
}

/** Anybody can sign up with the address of another. An account without an address signs in with its provider. */
function refuseUnconfirmed({ id, email, emailVerified }: UserView): void {
  if (email === null || emailVerified) return;
  throw new AppError('failed-precondition', `${id} has an unconfirmed address`, {
    sentence: `${email} is not confirmed yet. The person must open the link in the mail that we sent there; asking for the account again sends a new one.`,
  });
}
