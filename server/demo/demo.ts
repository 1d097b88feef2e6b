import { SITE_ID } from '#contract/entities/site.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import {
  type ClearedDemo,
  DEMO_UNDO_MINUTES,
  type DemoState,
  type KeptDocument,
  type RestoredDemo,
} from '#contract/api/demo.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import { invalidField } from '#server/http/errors.ts';
import { fromRow, SYSTEM } from '#server/live/change.ts';
import { stillUsed } from './still-used.ts';

/** Where it is written down what was cleared, for the undo: in the database, so that it outlives a restart. */
const SETTING = 'demo-cleared';

interface Cleared {
  /** The numbers of its changes in the log. */
  first: number;
  last: number;
  at: string;
}

export interface Found {
  collection: CollectionName;
  document: AnyDocument;
}

/** The demo festival that a new installation comes with: what is left of it, clearing it, and bringing it back. */
export class Demo {
  readonly #database: Database;
  readonly #store: DocumentStore;

  constructor(database: Database, store: DocumentStore) {
    this.#database = database;
    this.#store = store;
  }

  async state(): Promise<DemoState> {
    const { removable, kept } = await this.#look();
    return { count: removable.length, kept, undoUntil: await this.#undoUntil() };
  }

  /** Removes what came with the demo and nobody has changed since. The name must be the festival's. */
  async clear(typed: string, actor: string): Promise<ClearedDemo> {
    const site = await this.#store.get('site', SITE_ID);
    const name = String(site?.['name'] ?? 'Utsav');
    if (typed !== name)
      throw invalidField('name', t('Type the name of the festival, {name}, as it is written.', { name }));
    const { removable, kept } = await this.#look();
    if (removable.length === 0)
      throw new AppError('failed-precondition', 'no demo', {
        sentence: t('Nothing of the demo is left that could be cleared.'),
      });
    const at = new Date().toISOString();
    const entries = removable.map(({ collection, document: { id, version } }) => ({
      collection,
      id,
      version,
    }));
    await this.#store.clear(entries, { actor }, async (transaction, first, last) => {
      const value = JSON.stringify({ first, last, at } satisfies Cleared);
      await transaction
        .insertInto('settings')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    });
    const removed: ClearedDemo['removed'] = {};
    for (const { collection } of removable) removed[collection] = (removed[collection] ?? 0) + 1;
    return { count: 0, kept, removed, undoUntil: await this.#undoUntil() };
  }

  /** Brings back what was cleared last, as the log still has it. */
  async undo(): Promise<RestoredDemo> {
    const cleared = await this.#cleared();
    if (!cleared)
      throw new AppError('failed-precondition', 'nothing was cleared', {
        sentence: t('The demo was not cleared, so there is nothing to bring back.'),
      });
    if (Date.now() > untilOf(cleared))
      throw new AppError('failed-precondition', 'cleared too long ago', {
        sentence: t(
          'The demo was cleared more than {minutes} minutes ago, and cannot be brought back by this. A backup of before still has it.',
          { minutes: DEMO_UNDO_MINUTES },
        ),
      });
    const rows = await this.#database.db
      .selectFrom('changes')
      .selectAll()
      .where('seq', '>=', cleared.first)
      .where('seq', '<=', cleared.last)
      .where('op', '=', 'delete')
      // What was removed last was written first: others refer to it.
      .orderBy('seq', 'desc')
      .execute();
    const changes = rows.map(fromRow);
    const entries = changes
      .filter(({ before, erasedAt }) => before && !erasedAt)
      .map(({ collection, before }) => ({ collection, document: before! }));
    // By the server: what it brings back is the demo again, which can be cleared again.
    const restored = await this.#store.bringBack(entries, { actor: SYSTEM }, async (transaction) => {
      await transaction.deleteFrom('settings').where('name', '=', SETTING).execute();
    });
    return { restored, skipped: changes.length - restored };
  }

  /** The documents of the demo, told apart by who wrote them last. The last in order comes first, so that nothing refers to what is gone. */
  async #look(): Promise<{ removable: Found[]; kept: KeptDocument[] }> {
    // It is needed here and at the first start only.
    const { demoIds } = await import('#seed/demo.ts');
    const found: Found[] = [];
    const others: Found[] = [];
    const kept: KeptDocument[] = [];
    for (const [collection, ids] of [...demoIds()].toReversed())
      for (const document of await this.#store.all(collection)) {
        const isDemo = ids.has(document.id) && collection !== 'site';
        if (isDemo && document.updatedBy === SYSTEM) found.push({ collection, document });
        else others.push({ collection, document });
        if (isDemo && document.updatedBy !== SYSTEM) kept.push(named(collection, document, 'changed'));
      }
    const used = stillUsed(found, others);
    for (const { collection, document } of used) kept.push(named(collection, document, 'used'));
    return { removable: found.filter((one) => !used.has(one)), kept };
  }

  async #cleared(): Promise<Cleared | undefined> {
    const row = await this.#database.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst();
    return row && (JSON.parse(row.value) as Cleared);
  }

  async #undoUntil(): Promise<string | null> {
    const cleared = await this.#cleared();
    return cleared && Date.now() <= untilOf(cleared) ? new Date(untilOf(cleared)).toISOString() : null;
  }
}

const untilOf = ({ at }: Cleared): number => Date.parse(at) + DEMO_UNDO_MINUTES * 60_000;

const named = (
  collection: CollectionName,
  document: AnyDocument,
  because: KeptDocument['because'],
): KeptDocument => ({
  collection,
  id: document.id,
  title: String(document['title'] ?? document['name'] ?? document['label'] ?? document.id),
  because,
});
