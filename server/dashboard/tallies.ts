import { sql } from 'kysely';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import type { Change } from '#server/live/change.ts';
import { LoadedFollower, readAtOneMoment } from '#server/live/follower.ts';

const TALLIED = ['contact-inquiry', 'announcement', 'results'] as const;
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

/** How many there were in each minute. They are counted when somebody first asks, and follow the log from then on. */
export class Tallies extends LoadedFollower {
  readonly #database: Database;
  readonly #counts = new Map<Tallied, Map<string, number>>();
  /** What was asked for last, until something changes. */
  readonly #sums = new Map<Tallied, { asked: string; sums: number[] }>();

  constructor(database: Database) {
    super();
    this.#database = database;
  }

  /** How many fall into each span; the spans begin one after another. */
  async within(collection: Tallied, starts: readonly string[], end: string): Promise<number[]> {
    await this.load();
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

  protected read(): Promise<number> {
    const { engine } = this.#database;
    return readAtOneMoment(this.#database, async (reading) => {
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
    });
  }

  protected apply(changes: readonly Change[]): void {
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
