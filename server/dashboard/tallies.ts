import { sql } from 'kysely';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import type { Change } from '#server/live/change.ts';
import type { ChangeLog } from '#server/live/change-log.ts';

export const TALLIED = ['contact-inquiry', 'announcement', 'results'] as const;
export type Tallied = (typeof TALLIED)[number];

/** By which field each counts, and since when it counts at all. */
const fields: Record<Tallied, string> = {
  'contact-inquiry': 'submittedAt',
  announcement: 'publishAt',
  results: 'publishedAt',
};
const SHOWN = ['published', 'archived'];
/** 2026-03-12T10:30 */
const MINUTE = 16;

/**
 * How many there were in each minute. Counted once, when somebody first asks, and then kept up by the log: to count
 * a hundred thousand inquiries for every look at the dashboard would be a load of its own.
 */
export class Tallies {
  readonly #database: Database;
  readonly #counts = new Map<Tallied, Map<string, number>>();
  /** What was asked for last, until something changes. */
  readonly #sums = new Map<Tallied, { asked: string; sums: number[] }>();
  #state: 'empty' | 'loading' | 'ready' = 'empty';
  #meanwhile: Change[] = [];
  #loading: Promise<void> | undefined;

  constructor(database: Database, log: ChangeLog) {
    this.#database = database;
    log.subscribe((changes) => {
      if (this.#state === 'loading') this.#meanwhile.push(...changes);
      else if (this.#state === 'ready') this.#apply(changes);
    });
  }

  /** How many fall into each span; the spans begin one after another. */
  async within(collection: Tallied, starts: readonly string[], end: string): Promise<number[]> {
    this.#loading ??= this.#load();
    await this.#loading;
    const asked = [...starts, end].join();
    const known = this.#sums.get(collection);
    if (known?.asked === asked) return known.sums;
    const sums = starts.map(() => 0);
    const bounds = starts.map((start) => start.slice(0, MINUTE));
    for (const [minute, count] of this.#counts.get(collection) ?? []) {
      if (minute >= end.slice(0, MINUTE)) continue;
      const at = bounds.findLastIndex((start) => start <= minute);
      if (at >= 0) sums[at]! += count;
    }
    this.#sums.set(collection, { asked, sums });
    return sums;
  }

  async #load(): Promise<void> {
    const { db, engine } = this.#database;
    this.#state = 'loading';
    try {
      const transaction = db.transaction();
      const both = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
      const seq = await both.execute(async (reading) => {
        for (const collection of TALLIED) {
          const minute = sql<string>`substr(${fieldExpression(engine, fields[collection])}, 1, ${sql.lit(MINUTE)})`;
          let query = reading
            .selectFrom('documents')
            .select([minute.as('minute'), ({ fn }) => fn.countAll<string | number>().as('count')])
            .where(inCollection(collection))
            .where(sql<boolean>`${fieldExpression(engine, fields[collection])} is not null`)
            .groupBy(minute);
          if (collection === 'announcement')
            query = query.where(fieldExpression(engine, 'status'), 'in', SHOWN);
          const rows = await query.execute();
          this.#counts.set(collection, new Map(rows.map((row) => [row.minute, Number(row.count)])));
        }
        const { value } = await reading
          .selectFrom('counters')
          .select('value')
          .where('name', '=', 'changes')
          .executeTakeFirstOrThrow();
        return Number(value);
      });
      this.#state = 'ready';
      this.#apply(this.#meanwhile.filter((change) => change.seq > seq));
    } catch (error) {
      this.#state = 'empty';
      this.#loading = undefined;
      throw error;
    } finally {
      this.#meanwhile = [];
    }
  }

  #apply(changes: readonly Change[]): void {
    for (const { collection, before, after } of changes) {
      if (!isTallied(collection)) continue;
      const counts = this.#counts.get(collection)!;
      this.#sums.delete(collection);
      for (const [document, step] of [
        [before, -1],
        [after, 1],
      ] as const) {
        const minute = document && minuteOf(collection, document);
        if (minute) counts.set(minute, (counts.get(minute) ?? 0) + step);
      }
    }
  }
}

const isTallied = (collection: string): collection is Tallied => TALLIED.some((name) => name === collection);

function minuteOf(collection: Tallied, document: AnyDocument): string | undefined {
  if (collection === 'announcement' && !SHOWN.includes(String(document['status']))) return undefined;
  return (document[fields[collection]] as string | undefined)?.slice(0, MINUTE);
}
