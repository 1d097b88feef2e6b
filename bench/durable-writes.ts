import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#server/db/database.ts';
import { ensureIndexes } from '#server/db/indexes.ts';
import { migrate } from '#server/db/migrate.ts';
import { DocumentStore } from '#server/documents/store.ts';
import { median, perSecond, type Row, thousands } from './report.ts';

const WRITES = 3000;
const ROUNDS = 3;

const document = (n: number) => ({
  title: `Announcement ${n}`,
  body: '<p>Judging has moved to the Sports Hall. Same time, dry floor.</p>',
  severity: 'info',
  status: 'published',
  publishAt: '2026-03-12T10:00:00.000Z',
});

/**
 * Writes per second, each on disk before it is acknowledged. The reference is Node's SQLite alone: one insert of the
 * same text and one commit per write, with the same durability.
 */
export async function durableWrites(): Promise<Row[]> {
  const bare: number[] = [];
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await inFolder(bareInserts));
    alone.push(await inFolder((folder) => storeWrites(folder, 1)));
    together.push(await inFolder((folder) => storeWrites(folder, 64)));
  }
  const reference = median(bare);
  const row = (what: string, rates: number[]): Row => ({
    what,
    ours: `${thousands(median(rates))} writes/s`,
    reference: `${thousands(reference)} inserts/s, bare SQLite`,
    ratio: median(rates) / reference,
  });
  return [row('durable writes, one after another', alone), row('durable writes, 64 at a time', together)];
}

function bareInserts(folder: string): number {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (id TEXT PRIMARY KEY, data TEXT)',
  );
  const insert = database.prepare('INSERT INTO t VALUES (?, ?)');
  const started = performance.now();
  for (let n = 0; n < WRITES; n++) insert.run(`a${n}`, JSON.stringify(document(n)));
  const rate = perSecond(WRITES, performance.now() - started);
  database.close();
  return rate;
}

async function storeWrites(folder: string, atATime: number): Promise<number> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  await migrate(database);
  await ensureIndexes(database);
  const store = new DocumentStore(database);
  let next = 0;
  const writer = async () => {
    while (next < WRITES) {
      const n = next++;
      await store.put('announcement', `a${n}`, document(n), { actor: 'bench' });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, writer));
  const rate = perSecond(WRITES, performance.now() - started);
  await database.close();
  return rate;
}

async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
