import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Engine } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type Running, start } from '#server/start.ts';
import { ApiClient } from './client.ts';
import { copyOfBegun, emptyDatabase, giveBack, OWNER, type Storage, usualSettings } from './databases.ts';
import { noPages } from './no-pages.ts';
import { startProcess } from './process.ts';

export { OWNER };
const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
/** The tests that do not depend on the engine. */
const ANY_ENGINE: readonly Engine[] = process.env['LONG'] ? ENGINES : ['sqlite'];
/** Settings that a first start writes down, or that lead elsewhere. */
const OF_FIRST_STARTS = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'AUTH_SECRET',
  'DATABASE_URL',
  'DATA_DIR',
  'SEED',
] as const;

type Settings = Record<string, string>;
type CleanUp = () => Promise<void> | void;

export interface Place {
  engine: Engine;
  /** The same as variables, for a process of its own. */
  settings(overrides?: Settings): Settings;
  /** Settings for an empty database of its own; further processes may be started on the same. */
  env(overrides?: Settings): Env;
  /** If nothing else has used the place, the server finds a copy of what a first start leaves. */
  start(overrides?: Settings): Promise<Running>;
  /** The server finds an empty database, and does all that a first start does. */
  firstStart(overrides?: Settings): Promise<Running>;
}

export interface Served {
  engine: Engine;
  url: string;
  deps: Deps;
  visitor: ApiClient;
  owner: ApiClient;
}

/** Runs the same tests on both engines, each test on a new database. */
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

/** For tests to which the engine makes no difference: SQLite serves them, and in `npm run long` both. */
export const describeAnyEngine = (name: string, tests: Parameters<typeof describeEngines>[1]): void =>
  describeEngines(name, tests, ANY_ENGINE);

/** Runs the same tests on both engines, all of them on one server: they keep apart by the ids that they use. */
export function describeServer(
  name: string,
  tests: (served: () => Served) => void,
  overrides: () => Settings = () => ({}),
  engines: readonly Engine[] = ENGINES,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
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

/** The same for tests to which the engine makes no difference. */
export const describeAnyServer = (
  name: string,
  tests: (served: () => Served) => void,
  overrides?: () => Settings,
): void => describeServer(name, tests, overrides, ANY_ENGINE);

/** The same on the built program in a process of its own, which draws pages. */
export function describeProgram(
  name: string,
  overrides: Settings,
  tests: (served: () => Pick<Served, 'url' | 'owner'>) => void,
): void {
  describe.each(ANY_ENGINE)(`${name} on %s`, (engine) => {
    const cleanUps: CleanUp[] = [];
    let served: Pick<Served, 'url' | 'owner'> | undefined;
    beforeAll(async () => {
      const { url, signal, ended } = await startProcess(
        (await newPlace(engine, cleanUps)).settings(overrides),
      );
      cleanUps.push(async () => {
        signal('SIGKILL');
        await ended;
      });
      served = { url, owner: await signedIn(url) };
    });
    afterAll(() => inReverse(cleanUps));
    tests(() => served!);
  });
}

export const signedIn = (url: string): Promise<ApiClient> =>
  new ApiClient(url).signedIn(OWNER.email, OWNER.password);

async function newPlace(engine: Engine, cleanUps: CleanUp[]): Promise<Place> {
  // Two festivals have nothing in common, so the second one of a test is no copy of the same.
  let mayBeCopy = cleanUps.length === 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-test-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  let storage: Storage = { dataDir, databaseUrl: await emptyDatabase(engine) };
  let copied: Promise<void> | undefined;
  const copy = async () => {
    giveBack(storage.databaseUrl);
    storage = await copyOfBegun(engine, dataDir);
  };
  const settings = (overrides: Settings = {}): Settings => {
    mayBeCopy = false;
    return { ...usualSettings(storage), ...overrides };
  };
  const env = (overrides?: Settings) => readEnv(settings(overrides));
  const startOn = async (chosen: Env) => {
    const running = await start(chosen, noPages);
    cleanUps.push(() => running.stop());
    return running;
  };
  return {
    engine,
    settings,
    env,
    async start(overrides = {}) {
      if (mayBeCopy && !OF_FIRST_STARTS.some((name) => name in overrides)) copied ??= copy();
      await copied;
      return startOn(env(overrides));
    },
    firstStart: (overrides) => startOn(env(overrides)),
  };
}

/** What was made last goes first: a server before the folder that it writes to. */
async function inReverse(cleanUps: CleanUp[]): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
}
