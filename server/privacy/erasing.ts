import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, canGiveRole, isRole } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import { mentionedFiles } from '#contract/api/files.ts';
import type { ErasedPerson } from '#contract/api/privacy.ts';
import { type AuthTransaction, deleteAccount, guardingOwners } from '#server/auth/accounts/account-guards.ts';
import type { UserRow } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { ErasuresTable } from '#server/db/tables.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Forgetting } from '#server/editions/forgetting.ts';
import type { Files } from '#server/files/files.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { outboxOf, removeMailsTo } from '#server/mail/outbox.ts';
import { loggedInquiriesFrom, inquiriesFrom } from './find-person.ts';

interface Options {
  database: Database;
  store: DocumentStore;
  files: Pick<Files, 'records' | 'server'>;
  forgetting: Forgetting;
  mails: MailQueue;
  dataDir: string;
}

const BATCH = 100;
const OF_DOCUMENTS = [
  'documents',
  'changes',
  'presence',
  'files',
  'file_owners',
  'uploads',
  'edition_snapshots',
];
const OF_ACCOUNTS = [
  ...['user', 'session', 'account', 'passkey', 'twoFactor', 'verification', 'address_undos', 'mails'],
  ...['invitations', 'presence', 'marks', 'files', 'file_owners', 'uploads', 'account_events', 'handovers'],
];

/**
 * Removes people for good. Beside the document or account itself, its history, its mails and the files that only it
 * used lose the data. That something was erased, when and by whom stays in the log.
 */
export class Erasing {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** All or none of up to a hundred; beyond that, a hundred at a time. Deleted ones are erased from the log. */
  async documents(collection: CollectionName, ids: readonly string[], actor: string): Promise<void> {
    const { store, database, forgetting } = this.#options;
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const removed = await store.eraseMany(collection, batch, { actor });
      // A past edition names their pictures too, which would keep them.
      await forgetting.documents(collection, batch, actor);
      await this.#removeFiles(removed);
    }
    await database.scrub(OF_DOCUMENTS);
  }

  /** All that is stored under an address, but the account: whoever erases that is asked about it apart. */
  async person(actor: Actor | null, email: string, actorId: string): Promise<ErasedPerson> {
    const { database } = this.#options;
    const found = [
      ...(await inquiriesFrom(database, email)),
      ...(await loggedInquiriesFrom(database, email)),
    ];
    const ids = [...new Set(found.map(({ id }) => id))];
    await this.documents('contact-inquiry', ids, actorId);
    const invitations = await this.#invitationsTo(actor, email);
    const mails = await this.#removeMails(email);
    return { inquiries: ids.length, invitations, mails };
  }

  /** `check` throws where this is not allowed; that an owner stays is checked in any case. */
  async account(
    id: string,
    actor: string,
    check: (transaction: AuthTransaction) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const { database } = this.#options;
    const user = await guardingOwners(database, async (transaction) => {
      await check(transaction);
      const row = await transaction.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new AppError('not-found', `user ${id}`);
      await removeTraces(transaction, row);
      await deleteAccount(transaction, database, id);
      await noteErasure(transaction, { what: 'account', count: 1, actor });
      return row;
    });
    await this.#removeFiles([user.image ?? '']);
    await this.#removeMails(user.email);
    await database.scrub(OF_ACCOUNTS);
  }

  /** Those in the outbox folder and those that wait to be sent. */
  async #removeMails(email: string): Promise<number> {
    const { mails, dataDir } = this.#options;
    return (await removeMailsTo(outboxOf(dataDir), email)) + (await mails.removeTo(email));
  }

  async #invitationsTo(actor: Actor | null, email: string): Promise<number> {
    const { db } = this.#options.database;
    const rows = await db
      .selectFrom('invitations')
      .select(['id', 'role'])
      .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
      .execute();
    // Without an actor it is the command line, which may do everything.
    const ids = rows.flatMap(({ id, role }) =>
      actor === null || (isRole(role) && canGiveRole(actor, role)) ? [id] : [],
    );
    if (ids.length > 0) await db.deleteFrom('invitations').where('id', 'in', ids).execute();
    return ids.length;
  }

  /** A file that nothing else uses goes at once; the weekly cleaning would leave a portrait for days. */
  async #removeFiles(texts: readonly string[]): Promise<void> {
    const { records, server } = this.#options.files;
    for (const id of new Set(texts.flatMap(mentionedFiles))) {
      const row = await records.find(id);
      if (row && (await records.removeUnused(row))) server.forget(row.id);
    }
  }
}

/** Rows that a deletion leaves and that lead to the person. Documents and the log have only the account's id. */
async function removeTraces(transaction: AuthTransaction, { id, email }: UserRow): Promise<void> {
  for (const table of ['marks', 'file_owners'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', id).execute();
  // That the account existed and was managed stays, as in the log; when its owner was there does not.
  await transaction
    .deleteFrom('account_events')
    .where('user_id', '=', id)
    .where('what', '=', 'signed-in')
    .execute();
  // Unfinished uploads stay until their pieces are removed, because they count towards the quota.
  await transaction.updateTable('uploads').set({ name: '' }).where('user_id', '=', id).execute();
  await transaction.deleteFrom('invitations').where('email', '=', email).execute();
  await transaction.deleteFrom('verification').where('value', 'like', `%${email}%`).execute();
}

/** Notes it at the log's present end, so that the list of activities shows it in its place. */
export async function noteErasure(
  transaction: Pick<AuthTransaction, 'insertInto' | 'selectFrom'>,
  erasure: Pick<ErasuresTable, 'what' | 'count' | 'actor'>,
): Promise<void> {
  const { value } = await transaction
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'changes')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('erasures')
    .values({ ...erasure, id: randomUUID(), at: new Date().toISOString(), seq: value })
    .execute();
}
