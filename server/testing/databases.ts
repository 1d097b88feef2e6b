import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import type { Engine } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { OWNER_PASSWORD } from './known-passwords.ts';
import { noPages } from './no-pages.ts';

export const OWNER = { email: 'owner@example.org', password: OWNER_PASSWORD };

/** Where a server keeps everything. */
export interface Storage {
  dataDir: string;
  /** Empty for SQLite, whose file is in the data folder. */
  databaseUrl: string;
}

export const usualSettings = ({ dataDir, databaseUrl }: Storage): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SEED: 'none',
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
});

/** Empty databases that nobody has used. */
const spare: string[] = [];

export const emptyDatabase = async (engine: Engine): Promise<string> =>
  engine === 'sqlite' ? '' : (spare.pop() ?? newDatabase());

export const giveBack = (databaseUrl: string): void => {
  if (databaseUrl !== '') spare.push(databaseUrl);
};

const begun = new Map<Engine, Promise<Storage>>();

/** Fills a new data folder with what a first start leaves. To copy that takes a tenth of the work of a first start. */
export async function copyOfBegun(engine: Engine, dataDir: string): Promise<Storage> {
  if (!begun.has(engine)) begun.set(engine, begin(engine));
  const left = await begun.get(engine)!;
  cpSync(left.dataDir, dataDir, { recursive: true });
  return { dataDir, databaseUrl: engine === 'sqlite' ? '' : await newDatabase(left.databaseUrl) };
}

async function begin(engine: Engine): Promise<Storage> {
  const left = {
    dataDir: join(inject('begunFolder'), randomUUID()),
    databaseUrl: await emptyDatabase(engine),
  };
  const { stop } = await start(readEnv(usualSettings(left)), noPages);
  await stop();
  return left;
}

/** An empty one, or a copy of one that nobody has open. */
async function newDatabase(original = '/template1'): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(original, server).pathname.slice(1);
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}`);
  await client.end();
  return `${server}/${name}`;
}
