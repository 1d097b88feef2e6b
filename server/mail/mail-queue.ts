import { randomUUID } from 'node:crypto';
import type { QueuedMail } from '#contract/api/mails.ts';
import type { Database } from '#server/db/database.ts';
import type { MailsTable } from '#server/db/tables.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Message } from './messages.ts';

const BATCH = 5;
const LIST_MAX = 100;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const TRY_FOR_MS = 2 * DAY_MS;
/** A process that has not finished a mail by then was stopped; another one takes it. */
const LEASE_MS = 120_000;
/** Pauses between tries; the last one is repeated. */
const PAUSES_S = [1, 5, 30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600];

export interface Mail {
  to: string;
  message: Message;
}

/**
 * The mails that are still to be sent, and those that could not be. Whom they go to and what they say is sealed,
 * because their links open accounts.
 */
export class MailQueue {
  readonly #database: Database;
  readonly #secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  async add(mail: Mail, lifeMinutes?: number): Promise<void> {
    const now = new Date();
    await this.#database.db
      .insertInto('mails')
      .values({
        id: randomUUID(),
        to_key: this.#keyOf(mail.to),
        sealed: this.#secrets.seal(JSON.stringify(mail)),
        subject: mail.message.subject,
        created_at: now.toISOString(),
        useful_until: lifeMinutes === undefined ? null : later(now, lifeMinutes * 60_000),
        due_at: now.toISOString(),
        tries: 0,
        error: null,
      })
      .execute();
  }

  /** The mails that are due, a few at a time. Each goes to one process only. */
  async take(now = new Date()): Promise<MailsTable[]> {
    const { db } = this.#database;
    const found = await db
      .selectFrom('mails')
      .select('id')
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    if (found.length === 0) return [];
    return db
      .updateTable('mails')
      .set({ due_at: later(now, LEASE_MS) })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .where('due_at', '<=', now.toISOString())
      .returningAll()
      .execute();
  }

  open({ sealed }: Pick<MailsTable, 'sealed'>): Mail {
    return JSON.parse(this.#secrets.unseal(sealed)) as Mail;
  }

  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom('mails')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** Sets when it is tried again; a mail that is given up has no such time. Returns whether it is given up. */
  async failed(row: MailsTable, error: string, isFinal: boolean, now = new Date()): Promise<boolean> {
    const pauseMs = (PAUSES_S[row.tries] ?? PAUSES_S.at(-1)!) * 1000;
    const next = later(now, pauseMs);
    const last = later(new Date(row.created_at), TRY_FOR_MS);
    const isOver = isFinal || next > (row.useful_until ?? last) || next > last;
    await this.#database.db
      .updateTable('mails')
      .set({ tries: row.tries + 1, error, due_at: isOver ? null : next })
      .where('id', '=', row.id)
      .execute();
    return isOver;
  }

  /** Begins anew with a mail that was given up; false where its link would no longer work, or it is gone. */
  async sendAgain(id: string, now = new Date()): Promise<boolean> {
    const at = now.toISOString();
    const { numUpdatedRows } = await this.#database.db
      .updateTable('mails')
      .set({ created_at: at, due_at: at, tries: 0, error: null })
      .where('id', '=', id)
      .where((row) => row.or([row('useful_until', 'is', null), row('useful_until', '>', at)]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Those that failed at least once, the newest first. */
  async troubled(now = new Date()): Promise<QueuedMail[]> {
    const rows = await this.#database.db
      .selectFrom('mails')
      .selectAll()
      .where('tries', '>', 0)
      .orderBy('created_at', 'desc')
      .limit(LIST_MAX)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      to: this.#recipient(row),
      subject: row.subject,
      createdAt: row.created_at,
      nextTryAt: row.due_at,
      tries: row.tries,
      error: row.error ?? '',
      isUseful: row.useful_until === null || row.useful_until > now.toISOString(),
    }));
  }

  async waiting(): Promise<number> {
    const row = await this.#database.db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Mails that were given up a month ago help nobody. */
  async clean(now = new Date()): Promise<void> {
    await this.#database.db
      .deleteFrom('mails')
      .where('created_at', '<', later(now, -KEPT_DAYS * DAY_MS))
      .execute();
  }

  async removeTo(email: string): Promise<number> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom('mails')
      .where('to_key', '=', this.#keyOf(email))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  #keyOf = (email: string): string => this.#secrets.stored(`mail to ${email.toLowerCase()}`);

  #recipient(row: MailsTable): string {
    try {
      return this.open(row).to;
    } catch {
      // Sealed with an earlier secret of the installation.
      return '';
    }
  }
}

const later = (from: Date, ms: number): string => new Date(from.getTime() + ms).toISOString();
