import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Database } from '#server/db/database.ts';
import type { Change } from '#server/live/change.ts';
import { LoadedFollower, readAtOneMoment } from '#server/live/follower.ts';

/** How many documents each collection has. A count in the database would read the whole collection every time. */
export class Counts extends LoadedFollower {
  readonly #database: Database;
  readonly #counts = new Map<CollectionName, number>();

  constructor(database: Database) {
    super();
    this.#database = database;
  }

  of(collection: CollectionName): number {
    return this.#counts.get(collection) ?? 0;
  }

  protected read(): Promise<number> {
    return readAtOneMoment(this.#database, async (transaction) => {
      const rows = await transaction
        .selectFrom('documents')
        .select(['collection', ({ fn }) => fn.countAll<string | number>().as('count')])
        .groupBy('collection')
        .execute();
      for (const { collection, count } of rows) this.#counts.set(collection as CollectionName, Number(count));
    });
  }

  protected apply(changes: readonly Change[]): void {
    for (const { collection, before, after } of changes) {
      const difference = Number(after !== null) - Number(before !== null);
      this.#counts.set(collection, this.of(collection) + difference);
    }
  }
}
