import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { logger } from '#server/logger.ts';

const COUNT_EVERY_MS = 10_000;
const STORE_MS = 60_000;
const QUARTER_MS = 900_000;

/** How many visitors had the site open at once, for the dashboard's chart. Nobody is identified. */
export class Visitors {
  readonly #database: Database;
  readonly #hub: LiveHub;
  readonly #process = randomUUID();
  #peak = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(database: Database, hub: LiveHub) {
    this.#database = database;
    this.#hub = hub;
  }

  start(): void {
    const store = () =>
      void this.store().catch((error: unknown) => logger.error('Visitors were not counted.', error));
    this.#timers = [
      setInterval(() => this.#count(), COUNT_EVERY_MS).unref(),
      setInterval(store, STORE_MS).unref(),
    ];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  get now(): number {
    return this.#hub.visitors;
  }

  /** Stores the highest count since the last call, unless it is 0. */
  async store(at = Date.now()): Promise<void> {
    this.#count();
    const peak = this.#peak;
    this.#peak = 0;
    if (peak === 0) return;
    const quarter = new Date(Math.floor(at / QUARTER_MS) * QUARTER_MS).toISOString();
    await this.#database.db
      .insertInto('visitor_peaks')
      .values({ quarter, process: this.#process, peak })
      .onConflict((conflict) =>
        conflict.columns(['quarter', 'process']).doUpdateSet({ peak }).where('visitor_peaks.peak', '<', peak),
      )
      .execute();
  }

  /** The highest count of each span over all processes; each span ends where the next begins. */
  async peaks(starts: readonly string[], end: string): Promise<number[]> {
    if (starts.length === 0) return [];
    const rows = await this.#database.db
      .selectFrom('visitor_peaks')
      .select(['quarter', ({ fn }) => fn.sum<string | number>('peak').as('peak')])
      .where('quarter', '>=', starts[0]!)
      .where('quarter', '<', end)
      .groupBy('quarter')
      .execute();
    const highest = starts.map(() => 0);
    for (const { quarter, peak } of rows) {
      const at = starts.findLastIndex((start) => start <= quarter);
      if (at >= 0) highest[at] = Math.max(highest[at]!, Number(peak));
    }
    return highest;
  }

  #count(): void {
    this.#peak = Math.max(this.#peak, this.#hub.visitors);
  }
}
