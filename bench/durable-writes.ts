import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { ensureIndexes } from '#server/db/indexes.ts';
import { migrate } from '#server/db/migrate.ts';
import { DocumentStore } from '#server/documents/store.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { median, perSecond, type Row, thousands } from './report.ts';

const ROUNDS = 3;
/** PostgreSQL is slower, bare too. */
const WRITES = { sqlite: 3000, postgres: 1000 };

interface Place {
  folder: string;
  databaseUrl: string | undefined;
}

const document = (n: number) => ({
  title: `Announcement ${n}`,
  body: '<p>Judging has moved to the Sports Hall. Same time, dry floor.</p>',
  severity: 'info',
  status: 'published',
  publishAt: '2026-03-12T10:00:00.000Z',
});

/**
 * Writes per second, each on disk before it is acknowledged. The reference is the engine alone: the same rows (the
 * document, its line of the log, the two counters) in tables with a key and no further index, one commit per write,
 * with the same durability.
 */
export async function durableWrites(): Promise<Row[]> {
  const onSqlite = await measured('SQLite', WRITES.sqlite, bareSqlite, (work) =>
    inFolder((folder) => work({ folder, databaseUrl: undefined })),
  );
  return [...onSqlite, ...(await onPostgres())];
}

async function measured(
  engine: string,
  count: number,
  bareWrites: (place: Place, count: number) => Promise<number>,
  inPlace: (work: (place: Place) => Promise<number>) => Promise<number>,
): Promise<Row[]> {
  const bare: number[] = [];
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await inPlace((place) => bareWrites(place, count)));
    alone.push(await inPlace((place) => storeWrites(place, count, 1)));
    together.push(await inPlace((place) => storeWrites(place, count, 64)));
  }
  const reference = median(bare);
  const row = (what: string, rates: number[]): Row => ({
    what: `durable writes on ${engine}, ${what}`,
    ours: `${thousands(median(rates))} writes/s`,
    reference: `${thousands(reference)} writes/s, the same rows bare`,
    ratio: median(rates) / reference,
  });
  return [row('one after another', alone), row('64 at a time', together)];
}

const TABLES = (json: string) => `
  create table documents (collection text, id text, version integer, data ${json}, created_at text, updated_at text,
    updated_by text, sort_key text, primary key (collection, id));
  create table changes (seq bigint primary key, public_seq bigint, collection text, id text, op text, before text,
    after text, actor text, at text);
  create table counters (name text primary key, value bigint);
  insert into counters values ('changes', 0), ('public', 0)`;

/** What one write puts into the two tables. */
function rowsOf(n: number) {
  const [at, id, fields] = [new Date().toISOString(), `a${n}`, document(n)];
  const after = { ...fields, id, version: 1, createdAt: at, updatedAt: at, updatedBy: 'bench' };
  return {
    document: ['announcement', id, 1, JSON.stringify(fields), at, at, 'bench', ''],
    change: ['announcement', id, 'put', null, JSON.stringify(after), 'bench', at],
  };
}

async function bareSqlite({ folder }: Place, count: number): Promise<number> {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLES('text')}`);
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const bump = database.prepare('update counters set value = value + 1 where name = ? returning value');
  const numberOf = (name: string) => Number(bump.get(name)!['value']);
  const insert = database.prepare('insert into documents values (?, ?, ?, ?, ?, ?, ?, ?)');
  const log = database.prepare('insert into changes values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const started = performance.now();
  for (let n = 0; n < count; n++) {
    begin.run();
    const rows = rowsOf(n);
    insert.run(...rows.document);
    log.run(numberOf('changes'), numberOf('public'), ...rows.change);
    commit.run();
  }
  const rate = perSecond(count, performance.now() - started);
  database.close();
  return rate;
}

async function barePostgres({ databaseUrl }: Place, count: number): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TABLES('jsonb'));
  const bump = 'update counters set value = value + 1 where name = $1 returning value';
  const numberOf = async (name: string) =>
    (await client.query<{ value: string }>({ name: 'bump', text: bump }, [name])).rows[0]!.value;
  const insert = 'insert into documents values ($1, $2, $3, $4, $5, $6, $7, $8)';
  const log = 'insert into changes values ($1, $2, $3, $4, $5, $6, $7, $8, $9)';
  const started = performance.now();
  for (let n = 0; n < count; n++) {
    await client.query('begin');
    const rows = rowsOf(n);
    const numbers = [await numberOf('changes'), await numberOf('public')];
    await client.query({ name: 'insert', text: insert }, rows.document);
    await client.query({ name: 'log', text: log }, [...numbers, ...rows.change]);
    await client.query('commit');
  }
  const rate = perSecond(count, performance.now() - started);
  await client.end();
  return rate;
}

async function storeWrites({ folder, databaseUrl }: Place, count: number, atATime: number): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  await migrate(database);
  await ensureIndexes(database);
  const store = new DocumentStore(database);
  let next = 0;
  const writer = async () => {
    while (next < count) {
      const n = next++;
      await store.put('announcement', `a${n}`, document(n), { actor: 'bench' });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, writer));
  const rate = perSecond(count, performance.now() - started);
  await database.close();
  return rate;
}

/** A real PostgreSQL as it is installed: what it has acknowledged is on disk. */
async function onPostgres(): Promise<Row[]> {
  const { url, stop } = await startPostgres([]);
  const admin = new Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  try {
    return await measured('PostgreSQL', WRITES.postgres, barePostgres, async (work) => {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await admin.query(`create database ${name}`);
      return inFolder((folder) => work({ folder, databaseUrl: `${url}/${name}` }));
    });
  } finally {
    await admin.end();
    await stop();
  }
}

async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
