import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import type { Engine } from '../db/database.ts';
import { type Env, readEnv } from '../env.ts';
import { type Running, start } from '../start.ts';
import { noPages } from './no-pages.ts';

export const OWNER = { email: 'owner@example.org', password: 'a long enough password' };

export interface Place {
  engine: Engine;
  /** Settings for an empty database of its own; further processes may be started on the same. */
  env(overrides?: Record<string, string>): Env;
  start(overrides?: Record<string, string>): Promise<Running>;
}

/** Runs the same tests on both engines, each test on a new, empty database. */
export function describeEngines(name: string, tests: (place: () => Promise<Place>) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    const cleanUps: Array<() => Promise<void> | void> = [];
    afterEach(async () => {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    });

    tests(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'utsav-test-'));
      cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : '';
      const env = (overrides: Record<string, string> = {}) =>
        readEnv({
          PORT: '0',
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          SEED: 'none',
          ADMIN_EMAIL: OWNER.email,
          ADMIN_PASSWORD: OWNER.password,
          ...overrides,
        });
      return {
        engine,
        env,
        async start(overrides) {
          const running = await start(env(overrides), noPages);
          cleanUps.push(() => running.stop());
          return running;
        },
      };
    });
  });
}

async function newPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await client.end();
  return `${server}/${name}`;
}
