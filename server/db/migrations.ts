import { type Kysely, sql } from 'kysely';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { fromDocumentRows, sortKeyOf } from '#server/documents/row.ts';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** The column types that differ between the engines. */
export const types = (engine: Engine) => ({
  // Both engines compare times and ids byte by byte, whatever the server's language is.
  text: engine === 'postgres' ? sql`text collate "C"` : sql`text`,
  json: engine === 'postgres' ? sql`jsonb` : sql`text`,
});
type Types = ReturnType<typeof types>;

/**
 * In the order in which they apply. An applied one is never edited; a correction is a new one. The first seven skip
 * what exists, because version 0.1 ran them without a transaction on SQLite and a kill left them half done.
 */
export const migrations: Record<string, (db: Kysely<Tables>, types: Types) => Promise<void>> = {
  async '001-documents-and-changes'(db, { text, json }) {
    await db.schema
      .createTable('documents')
      .ifNotExists()
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('data', json, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('updated_at', text, (column) => column.notNull())
      .addColumn('updated_by', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_key', ['collection', 'id'])
      .execute();

    await db.schema
      .createTable('changes')
      .ifNotExists()
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('op', text, (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('changes_of_document')
      .ifNotExists()
      .on('changes')
      .columns(['collection', 'id', 'seq'])
      .execute();
    await db.schema.createIndex('changes_by_time').ifNotExists().on('changes').column('at').execute();

    // `changes` is the log's last number; a writer bumps it first, inside its transaction, and so holds the row
    // until it commits. `pruned` is the last number that the log no longer holds.
    await db.schema
      .createTable('counters')
      .ifNotExists()
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    await db
      .insertInto('counters')
      .values([
        { name: 'changes', value: 0 },
        { name: 'pruned', value: 0 },
      ])
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();

    // What the installation keeps for itself, such as the key that signs its cookies: shared by all its processes.
    await db.schema
      .createTable('settings')
      .ifNotExists()
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },

  async '002-invitations-and-limits'(db, { text }) {
    await db.schema
      .createTable('invitations')
      .ifNotExists()
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('code_hash', text, (column) => column.notNull().unique())
      .addColumn('email', text)
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('created_by', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('limits')
      .ifNotExists()
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'bigint', (column) => column.notNull())
      .execute();
  },

  async '003-files'(db, { text }) {
    await db.schema
      .createTable('files')
      .ifNotExists()
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('stored_name', text, (column) => column.notNull())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('used_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('files_by_time')
      .ifNotExists()
      .on('files')
      .columns(['created_at', 'id'])
      .execute();

    // The same bytes uploaded by two people are one file that belongs to both.
    await db.schema
      .createTable('file_owners')
      .ifNotExists()
      .addColumn('file_id', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('file_owners_key', ['file_id', 'user_id'])
      .execute();

    await db.schema
      .createTable('uploads')
      .ifNotExists()
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('file_id', text)
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('uploads_of_user').ifNotExists().on('uploads').column('user_id').execute();
  },

  async '004-desk'(db, { text }) {
    await db.schema
      .createTable('presence')
      .ifNotExists()
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('tab', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('presence_key', ['collection', 'id', 'tab'])
      .execute();

    await db.schema
      .createTable('marks')
      .ifNotExists()
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('marks_key', ['user_id', 'name'])
      .execute();

    await db.schema
      .createTable('visitor_peaks')
      .ifNotExists()
      .addColumn('quarter', text, (column) => column.notNull())
      .addColumn('process', text, (column) => column.notNull())
      .addColumn('peak', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visitor_peaks_key', ['quarter', 'process'])
      .execute();

    // The newest of some collections, without walking past all the others.
    await db.schema
      .createIndex('changes_of_collection')
      .ifNotExists()
      .on('changes')
      .columns(['collection', 'seq'])
      .execute();
  },

  async '005-push'(db, { text }) {
    await db.schema
      .createTable('push_subscriptions')
      .ifNotExists()
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('categories', 'text', (column) => column.notNull())
      .addColumn('quiet_from', text)
      .addColumn('quiet_until', text)
      .addColumn('timezone', 'text', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('push_notes')
      .ifNotExists()
      .addColumn('announcement_id', text, (column) => column.primaryKey())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('begun_at', text, (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('quiet', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .execute();
  },

  async '006-push-sleepers'(db, { text }) {
    await db.schema
      .createTable('push_sleepers')
      .ifNotExists()
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('announcement_id', text, (column) => column.notNull())
      .addColumn('subscription_id', text, (column) => column.notNull())
      .addColumn('due_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('push_sleepers_due_at')
      .ifNotExists()
      .on('push_sleepers')
      .column('due_at')
      .execute();
  },

  // Indexes from before the collection was their first column. The start makes the present ones, see indexes.ts.
  async '007-drop-old-indexes'(db) {
    const fields = {
      announcement: ['publishat', 'updatedat'],
      blogs: ['date', 'title', 'updatedat'],
      contact_inquiry: ['submittedat', 'name'],
      events: ['title', 'updatedat'],
      leaderboards: ['order', 'title', 'updatedat'],
      results: ['updatedat'],
      sponsors: ['order', 'name', 'updatedat'],
      team: ['order', 'name', 'updatedat'],
      speakers: ['order', 'name', 'updatedat'],
      sessions: ['startat', 'title', 'updatedat'],
      venues: ['name', 'updatedat'],
      site: ['updatedat'],
    };
    for (const [collection, names] of Object.entries(fields))
      for (const name of names)
        await db.schema.dropIndex(`documents_${collection}_by_${name}`).ifExists().execute();
  },

  async '009-address-undos'(db, { text }) {
    await db.schema
      .createTable('address_undos')
      .addColumn('code_hash', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
  },

  // Numbers that visitors see go on where the log's own stand, so that browsers of before find theirs in the past.
  async '010-public-numbers'(db) {
    await db.schema.alterTable('changes').addColumn('public_seq', 'bigint').execute();
    await db.schema.createIndex('changes_by_public_seq').on('changes').column('public_seq').execute();
    await db
      .insertInto('counters')
      .columns(['name', 'value'])
      .expression(
        db
          .selectFrom('counters')
          .select([sql.lit('public').as('name'), 'value'])
          .where('name', '=', 'changes'),
      )
      .execute();
  },

  async '011-erasing'(db, { text }) {
    await db.schema.alterTable('changes').addColumn('erased_at', text).execute();
    await db.schema.alterTable('push_subscriptions').addColumn('renewed_at', text).execute();
    await db
      .updateTable('push_subscriptions')
      .set(({ ref }) => ({ renewed_at: ref('created_at') }))
      .execute();

    await db.schema
      .createTable('erasures')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute();
  },

  async '014-log-generations'(db, { text }) {
    await db.schema
      .createTable('log_generations')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('first_seq', 'bigint', (column) => column.notNull())
      .addColumn('first_public_seq', 'bigint', (column) => column.notNull())
      .execute();
    // The log had one name; browsers that know it can go on.
    await sql`insert into log_generations (id, number, first_seq, first_public_seq)
      select value, 1, 0, 0 from settings where name = 'log'`.execute(db);
    await db.deleteFrom('settings').where('name', '=', 'log').execute();
  },

  async '019-mails'(db, { text }) {
    await db.schema
      .createTable('mails')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('to_key', text, (column) => column.notNull())
      .addColumn('sealed', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('useful_until', text)
      .addColumn('due_at', text)
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('error', text)
      .execute();
    await db.schema.createIndex('mails_by_due').on('mails').column('due_at').execute();
  },

  async '020-browser-reports'(db, { text }) {
    await db.schema
      .createTable('browser_reports')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('route', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('bucket', text, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('browser_reports_key', ['day', 'route', 'what', 'bucket'])
      .execute();
  },

  async '021-account-events'(db, { text }) {
    await db.schema
      .createTable('account_events')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('user_id', text)
      .addColumn('role', text)
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('account_events_by_seq').on('account_events').column('seq').execute();
    // What one person did, without walking past what all the others did.
    await db.schema.createIndex('changes_by_actor').on('changes').columns(['actor', 'seq']).execute();
  },

  async '022-previews-and-ended-sessions'(db, { text }) {
    await db.schema
      .createTable('preview_links')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('code_hash', text, (column) => column.notNull().unique())
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('created_by', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('preview_links_by_document')
      .on('preview_links')
      .columns(['collection', 'document_id'])
      .execute();
    await db.schema
      .createTable('ended_sessions')
      .addColumn('token', text, (column) => column.primaryKey())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
  },

  async '023-edition-snapshots'(db, { text }) {
    await db.schema
      .createTable('edition_snapshots')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
  },

  async '024-handing-on'(db, { text }) {
    await db.schema
      .createTable('handovers')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('from_id', text, (column) => column.notNull())
      .addColumn('to_id', text)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('afterwards', text, (column) => column.notNull())
      .addColumn('offered_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addColumn('ends_at', text)
      .addColumn('answered_at', text)
      .execute();
    await db.schema.createIndex('handovers_by_state').on('handovers').columns(['state', 'from_id']).execute();
    await db.schema
      .createTable('renewals')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('label', text, (column) => column.notNull())
      .addColumn('due_on', text)
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
  },

  async '025-push-languages'(db, { text }) {
    await db.schema.alterTable('push_subscriptions').addColumn('language', text).execute();
  },

  async '027-alphabetical-order'(db, { text }) {
    await db.schema
      .alterTable('documents')
      .addColumn('sort_key', text, (column) => column.notNull().defaultTo(''))
      .execute();
    for (const name of COLLECTION_NAMES) await fillSortKeys(db, name);
    // These had titles and names in the order of their code points; the start makes them anew.
    for (const name of COLLECTION_NAMES)
      for (const suffix of [
        'in_title',
        'in_name',
        ...collections[name].filters.map((field) => `of_${field}`),
      ]) {
        const index = `documents_${name.replace('-', '_')}_${suffix.toLowerCase()}`;
        await db.schema.dropIndex(index).ifExists().execute();
      }
  },

  async '028-fewer-index-entries'(db) {
    // The start makes those anew that are still wanted, without the documents that lack the field.
    for (const index of [
      'announcement_of_eventid',
      'announcement_of_pinned',
      'contact_inquiry_of_takenby',
      'events_of_featured',
      'speakers_of_featured',
      'sponsors_of_active',
      'venues_of_stepfreeaccess',
    ])
      await db.schema.dropIndex(`documents_${index}`).ifExists().execute();
  },
};

const BATCH = 500;

async function fillSortKeys(db: Kysely<Tables>, name: CollectionName): Promise<void> {
  for (let after = '', isMore = true; isMore;) {
    const rows = await db
      .selectFrom('documents')
      .selectAll()
      .where('collection', '=', name)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const document of fromDocumentRows(rows)) {
      const sort_key = sortKeyOf(name, document);
      if (sort_key !== '')
        await db
          .updateTable('documents')
          .set({ sort_key })
          .where('collection', '=', name)
          .where('id', '=', document.id)
          .execute();
    }
    isMore = rows.length === BATCH;
    after = rows.at(-1)?.id ?? after;
  }
}
