import { type BrowserReport, type Vital, VITALS } from '#contract/api/browser-reports.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserReportsTable } from '#server/db/tables.ts';
import { logger } from '#server/logger.ts';
import { browserName } from './browser-name.ts';

const STORE_EVERY_MS = 30_000;
const CLEAN_EVERY_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
const REPORT_DAYS = 30;
/** Different browsers and errors that one process counts in a day; all others are counted as one. */
const KINDS_MAX = 200;
const INSERT_MAX = 200;
export const OTHERS = 'Others';
/** Larger than the last bound. */
export const BEYOND = 'more';
/** What browser, error and place are joined by; none of them has it. */
export const JOINT = ' | ';

type Row = Omit<BrowserReportsTable, 'count'>;

/**
 * What browsers report: counts for each day, page and bucket. They are gathered in memory and added up in the database,
 * so there is no row for any visit.
 */
export class BrowserReports {
  readonly #database: Database;
  #counts = new Map<string, Row & { count: number }>();
  #kinds = new Set<string>();
  #kindsOf = '';
  #storing: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  start(): void {
    const store = () =>
      void this.store().catch((error: unknown) =>
        logger.error('Reports of browsers were not stored.', error),
      );
    const clean = () =>
      void this.clean().catch((error: unknown) => logger.error('Old reports were not removed.', error));
    this.#timers = [setInterval(store, STORE_EVERY_MS), setInterval(clean, CLEAN_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
    clean();
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.store().catch(() => undefined);
  }

  add({ route, vitals, errors }: BrowserReport, userAgent: string, now = new Date()): void {
    const day = now.toISOString().slice(0, 10);
    const browser = this.#known(day, browserName(userAgent));
    this.#count({ day, route: '', what: 'visit', bucket: browser });
    for (const [vital, value] of Object.entries(vitals) as Array<[Vital, number | undefined]>)
      if (value !== undefined) this.#count({ day, route, what: vital, bucket: bucketOf(vital, value) });
    for (const { name, at } of errors) {
      const bucket = this.#known(day, [browser, name, at].join(JOINT));
      this.#count({ day, route, what: 'error', bucket });
    }
  }

  /** Adds what was gathered to what is stored. */
  async store(): Promise<void> {
    await this.#storing;
    if (this.#counts.size === 0) return;
    const rows = [...this.#counts.values()];
    this.#counts = new Map();
    this.#storing = this.#insert(rows)
      .catch((error: unknown) => {
        for (const row of rows) this.#count(row, row.count);
        throw error;
      })
      .finally(() => {
        this.#storing = undefined;
      });
    await this.#storing;
  }

  async clean(now = new Date()): Promise<void> {
    const oldest = new Date(now.getTime() - REPORT_DAYS * DAY_MS).toISOString().slice(0, 10);
    await this.#database.db.deleteFrom('browser_reports').where('day', '<', oldest).execute();
  }

  async #insert(rows: Array<Row & { count: number }>): Promise<void> {
    await this.#database.db.transaction().execute(async (transaction) => {
      for (let from = 0; from < rows.length; from += INSERT_MAX)
        await transaction
          .insertInto('browser_reports')
          .values(rows.slice(from, from + INSERT_MAX))
          .onConflict((conflict) =>
            conflict.columns(['day', 'route', 'what', 'bucket']).doUpdateSet(({ eb, ref }) => ({
              count: eb('browser_reports.count', '+', ref('excluded.count')),
            })),
          )
          .execute();
    });
  }

  /** Anybody can make up names, so there is an end to them. */
  #known(day: string, kind: string): string {
    if (this.#kindsOf !== day) {
      this.#kindsOf = day;
      this.#kinds = new Set();
    }
    if (this.#kinds.size >= KINDS_MAX && !this.#kinds.has(kind)) return OTHERS;
    this.#kinds.add(kind);
    return kind;
  }

  #count(row: Row, by = 1): void {
    const { day, route, what, bucket } = row;
    const key = [day, route, what, bucket].join(JOINT);
    const entry = this.#counts.get(key);
    if (entry) entry.count += by;
    else this.#counts.set(key, { day, route, what, bucket, count: by });
  }
}

const bucketOf = (vital: Vital, value: number): string =>
  String(VITALS[vital].find((bound) => value <= bound) ?? BEYOND);
