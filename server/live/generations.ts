import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** More starts than a festival sees; a reader of an older one gets everything anew. */
const REMEMBERED = 1000;

/** The log's last numbers, for staff and for visitors. */
interface Ends {
  seq: number;
  publicSeq: number;
}

interface Generation {
  id: string;
  /** Where the log ended when it began. */
  first: Ends;
}

/**
 * A restored database gives out numbers again that browsers have seen for other changes. So a new generation of the
 * log begins whenever the program starts alone on its database, and a reader's position is a number of a generation.
 * It holds if the log still has that generation, and the next one began at that number or later.
 */
export class Generations {
  readonly #database: Database;
  #all: Generation[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Names the present generation. */
  get id(): string {
    return this.#all.at(-1)?.id ?? '';
  }

  /** How many the database had at the last look; another count means that another process has begun one. */
  counted = 0;

  /** Takes over the present generation if other processes write in it, else begins a new one. */
  async start(ends: Ends): Promise<void> {
    const isAlone = await this.#database.isAlone();
    await this.read();
    if (isAlone || this.#all.length === 0) await this.#begin(ends);
  }

  /** The log has fewer changes than this process has seen: whoever notices first begins a new generation. */
  async replace(ends: Ends): Promise<void> {
    const { id } = this;
    await this.read();
    if (this.id === id) await this.#begin(ends);
  }

  async #begin({ seq, publicSeq }: Ends): Promise<void> {
    await this.#database.db
      .insertInto('log_generations')
      .values({
        id: randomUUID(),
        first_seq: seq,
        first_public_seq: publicSeq,
        number: sql`(select coalesce(max(number), 0) + 1 from log_generations)`,
      })
      .execute();
    await this.read();
  }

  has(id: string): boolean {
    return this.#all.some((generation) => generation.id === id);
  }

  /** Whether a reader that stands at this number of that generation can go on from there. */
  continues(id: string, since: number, audience: keyof Ends): boolean {
    const index = this.#all.findIndex((generation) => generation.id === id);
    if (index < 0) return false;
    const next = this.#all[index + 1];
    return !next || since <= next.first[audience];
  }

  async read(): Promise<void> {
    const rows = await this.#database.db
      .selectFrom('log_generations')
      .select(['id', 'first_seq', 'first_public_seq'])
      .orderBy('number', 'desc')
      .orderBy('id')
      .limit(REMEMBERED)
      .execute();
    this.#all = rows
      .map((row) => ({
        id: row.id,
        first: { seq: row.first_seq, publicSeq: row.first_public_seq },
      }))
      .toReversed();
  }
}
