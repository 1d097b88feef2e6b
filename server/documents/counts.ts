import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Database } from '../db/database.ts';
import type { Change } from '../live/change.ts';
import type { ChangeLog } from '../live/change-log.ts';

/** How many documents each collection has. Counted once, then kept up by the log: counting itself takes long. */
export class Counts {
  readonly #counts = new Map<CollectionName, number>();
  #loading: Change[] | undefined = [];

  constructor(log: ChangeLog) {
    log.subscribe((changes) => {
      if (this.#loading) this.#loading.push(...changes);
      else this.#apply(changes);
    });
  }

  /** After the log was started: what comes meanwhile is counted once, here or there. */
  async load({ db, engine }: Database): Promise<void> {
    const transaction = db.transaction();
    // Both numbers of one moment.
    const both = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
    const seq = await both.execute(async (reading) => {
      const rows = await reading
        .selectFrom('documents')
        .select(['collection', ({ fn }) => fn.countAll<string | number>().as('count')])
        .groupBy('collection')
        .execute();
      for (const { collection, count } of rows) this.#counts.set(collection as CollectionName, Number(count));
      const { value } = await reading
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'changes')
        .executeTakeFirstOrThrow();
      return Number(value);
    });
    const meanwhile = this.#loading ?? [];
    this.#loading = undefined;
    this.#apply(meanwhile.filter((change) => change.seq > seq));
  }

  of(collection: CollectionName): number {
    return this.#counts.get(collection) ?? 0;
  }

  #apply(changes: readonly Change[]): void {
    for (const { collection, before, after } of changes) {
      const difference = Number(after !== null) - Number(before !== null);
      this.#counts.set(collection, this.of(collection) + difference);
    }
  }
}
