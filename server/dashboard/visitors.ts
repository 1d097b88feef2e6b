import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { logger } from '#server/logger.ts';

const LOOK_MS = 10_000;
const KEEP_MS = 60_000;
const QUARTER_MS = 900_000;

/** How many visitors had the site open at once, noted for the dashboard's chart. Nothing is known of who they are. */
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
    const note = () =>
      void this.note().catch((error: unknown) => logger.error('Visitors were not counted.', error));
    this.#timers = [setInterval(() => this.#look(), LOOK_MS).unref(), setInterval(note, KEEP_MS).unref()];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  get now(): number {
    return this.#hub.visitors;
  }

  /** Writes the most there were since the last time down, unless there were none. */
  async note(at = Date.now()): Promise<void> {
    this.#look();
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

  /** The highest of each span, over all processes; the spans begin one after another. */
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

  #look(): void {
    this.#peak = Math.max(this.#peak, this.#hub.visitors);
  }
}
