import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

/**
 * Keeps what this version of the program leaves in a data folder and in PostgreSQL, so that the suite can open it with
 * every later version. To be run before the next migration is added: node scripts/keep-version.ts [postgres://…]
 */
const OUT = process.env['KEEP_IN'] ?? 'server/db/earlier';
const SECRETS = 'secrets.json';
const dataDir = mkdtempSync(join(tmpdir(), 'utsav-version-'));
const [databaseUrl = ''] = process.argv.slice(2);

const { readEnv } = await import('../server/env.ts');
const { start } = await import('../server/start.ts');
const { noPages } = await import('../server/testing/no-pages.ts');

const env = readEnv({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SEED: 'none',
  ADMIN_EMAIL: 'owner@example.org',
  ADMIN_PASSWORD: 'a long enough password',
});
const running = await start(env, noPages);
const { store } = running.deps;
const test = { actor: 'test' };
await store.put('venues', 'lawn', { name: 'Lawn', kind: 'outdoor' }, test);
await store.put('venues', 'lawn', { name: 'Great Lawn', kind: 'outdoor' }, test);
await store.put('venues', 'gone', { name: 'Gone', kind: 'hall' }, test);
await store.remove('venues', 'gone', test);
const { db } = running.deps.database;
const rows = await db
  .selectFrom('kysely_migration' as 'settings')
  .select('name')
  .orderBy('name')
  .execute();
await running.stop();

const folder = join(OUT, rows.at(-1)!.name);
mkdirSync(folder, { recursive: true });
if (databaseUrl) {
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', databaseUrl], {
    encoding: 'utf8',
  });
  // Lines for psql alone, which other clients cannot read.
  const text = dump
    .split('\n')
    .filter((line) => !line.startsWith('\\'))
    .join('\n');
  writeFileSync(join(folder, 'postgres.sql.gz'), gzipSync(text, { level: 9 }));
} else {
  const file = join(dataDir, 'utsav.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete; vacuum');
  database.close();
  writeFileSync(join(folder, 'utsav.sqlite.gz'), gzipSync(readFileSync(file), { level: 9 }));
}
// Each engine's database belongs to a secret of its own.
if (existsSync(join(dataDir, SECRETS)))
  writeFileSync(
    join(folder, `${databaseUrl ? 'postgres' : 'sqlite'}-${SECRETS}`),
    readFileSync(join(dataDir, SECRETS)),
  );
rmSync(dataDir, { recursive: true, force: true });
console.log(folder);
process.exit(0);
