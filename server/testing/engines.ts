import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import type { Engine } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type Running, start } from '#server/start.ts';
import { ApiClient } from './client.ts';
import { noPages } from './no-pages.ts';

export const OWNER = { email: 'owner@example.org', password: 'a long enough password' };
const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

type Settings = Record<string, string>;
type CleanUp = () => Promise<void> | void;

export interface Place {
  engine: Engine;
  /** The same as variables, for a process of its own. */
  settings(overrides?: Settings): Settings;
  /** Settings for an empty database of its own; further processes may be started on the same. */
  env(overrides?: Settings): Env;
  start(overrides?: Settings): Promise<Running>;
}

export interface Served {
  engine: Engine;
  url: string;
  deps: Deps;
  visitor: ApiClient;
  owner: ApiClient;
}

/** Runs the same tests on both engines, each test on a new, empty database. */
export function describeEngines(
  name: string,
  /** Without an engine, a place of the one that is tested. */
  tests: (place: (other?: Engine) => Promise<Place>) => void,
  engines: readonly Engine[] = ENGINES,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    const cleanUps: CleanUp[] = [];
    afterEach(() => inReverse(cleanUps));
    tests((other = engine) => newPlace(other, cleanUps));
  });
}

/** Runs the same tests on both engines, all of them on one server: they keep apart by the ids that they use. */
export function describeServer(
  name: string,
  tests: (served: () => Served) => void,
  overrides: () => Settings = () => ({}),
): void {
  describe.each(ENGINES)(`${name} on %s`, (engine) => {
    const cleanUps: CleanUp[] = [];
    let served: Served | undefined;
    beforeAll(async () => {
      const { url, deps } = await (await newPlace(engine, cleanUps)).start(overrides());
      served = { engine, url, deps, visitor: new ApiClient(url), owner: await signedIn(url) };
    });
    afterAll(() => inReverse(cleanUps));
    tests(() => served!);
  });
}

export const signedIn = (url: string): Promise<ApiClient> =>
  new ApiClient(url).signedIn(OWNER.email, OWNER.password);

async function newPlace(engine: Engine, cleanUps: CleanUp[]): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-test-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : '';
  const settings = (overrides: Settings = {}): Settings => ({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...overrides,
  });
  const env = (overrides?: Settings) => readEnv(settings(overrides));
  return {
    engine,
    settings,
    env,
    async start(overrides) {
      const running = await start(env(overrides), noPages);
      cleanUps.push(() => running.stop());
      return running;
    },
  };
}

/** What was made last goes first: a server before the folder that it writes to. */
async function inReverse(cleanUps: CleanUp[]): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
}

async function newPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  await client.end();
  return `${server}/${name}`;
}
