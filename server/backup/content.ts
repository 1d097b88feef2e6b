import { createHash } from 'node:crypto';
import type { AuthTables } from '#server/auth/auth-tables.ts';
import type { Engine } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** A row as both engines have it: booleans are 0 and 1, times are ISO text, JSON is text. */
export type Row = Record<string, string | number | null>;

/** All that a database holds, at one moment, whichever engine or backup it is read from. */
export interface Content {
  engine: Engine;
  /** The migrations that it has been through, in order. */
  migrations: string[];
  /** The program that made the last of them. */
  program: string | undefined;
  tables: TableContent[];
  close(): Promise<void>;
}

export interface TableContent {
  name: string;
  count: number;
  /** In pages, so that a long table does not stand in memory. */
  rows(): AsyncIterable<Row[]>;
}

/** `passing` is of use for minutes only. A new table has to say which it is. */
const tables: Record<keyof Tables | keyof AuthTables, 'kept' | 'passing'> = {
  // Others refer to accounts, so these come first.
  user: 'kept',
  account: 'kept',
  session: 'kept',
  passkey: 'kept',
  twoFactor: 'kept',
  verification: 'kept',
  documents: 'kept',
  changes: 'kept',
  counters: 'kept',
  settings: 'kept',
  log_generations: 'kept',
  invitations: 'kept',
  address_undos: 'kept',
  limits: 'kept',
  files: 'kept',
  file_owners: 'kept',
  // Pieces of a file that is still being sent are not in the storage's list of files.
  uploads: 'passing',
  presence: 'passing',
  marks: 'kept',
  push_subscriptions: 'kept',
  push_notes: 'kept',
  push_sleepers: 'kept',
  visitor_peaks: 'kept',
  erasures: 'kept',
  account_events: 'kept',
  preview_links: 'kept',
  ended_sessions: 'kept',
  handovers: 'kept',
  renewals: 'kept',
  mails: 'kept',
  browser_reports: 'kept',
  edition_snapshots: 'kept',
};

export const TABLE_NAMES = Object.keys(tables);
export const KEPT_TABLES = TABLE_NAMES.filter((name) => tables[name as keyof typeof tables] === 'kept');

/** A driver's row in the form of both engines. */
export function toRow(values: Record<string, unknown>): Row {
  const row: Row = {};
  for (const [column, value] of Object.entries(values)) row[column] = toValue(value);
  return row;
}

function toValue(value: unknown): Row[string] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
}

/** Sums up the rows of a table, in whatever order they come: PostgreSQL and SQLite sort text differently. */
export class Digest {
  readonly #sum = Buffer.alloc(32);
  count = 0;

  add(table: string, rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(canonical(table, row)).digest();
      for (let index = 0; index < hash.length; index += 1) this.#sum[index]! ^= hash[index]!;
      this.count += 1;
    }
  }

  get value(): string {
    return this.#sum.toString('hex');
  }
}

/** Columns that are null do not count, because a later version may have more of them. */
function canonical(table: string, row: Row): string {
  const pairs = Object.entries(row).filter(([, value]) => value !== null);
  return JSON.stringify(
    pairs
      .map(([column, value]) => [column, table === 'documents' && column === 'data' ? sorted(value) : value])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

/** PostgreSQL keeps JSON with its keys in an order of its own. */
function sorted(json: Row[string]): unknown {
  return JSON.parse(String(json), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export type OnProgress = (progress: { what: string; done: number; total: number }) => void;
