import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '#seed/random.ts';
import { freePort } from '#server/testing/process.ts';
import { type SilentProxy, silentProxy } from '#server/testing/silent-proxy.ts';
import { KeptProcess, notReady } from './kept-process.ts';
import { DATABASE, PostgresPair, testsOwnPrograms } from './postgres-pair.ts';
import { behindTheEnd, DrillReader } from './readers.ts';
import { findProblems } from './verdict.ts';
import { Writers } from './writers.ts';

interface Options {
  processes: number;
  writers: number;
  owner: { email: string; password: string };
  random: Random;
}

/** What the drill has, with what the tests have: PostgreSQL with a standby, processes, writers and readers. */
export class SmallFestival {
  readonly pair: PostgresPair;
  /** Each process's line to the database. */
  lines: SilentProxy[] = [];
  processes: KeptProcess[] = [];
  readonly writers: Writers;
  readonly readers: DrillReader[];
  readonly #folder: string;

  private constructor(folder: string, pair: PostgresPair, { writers: count, owner, random }: Options) {
    this.#folder = folder;
    this.pair = pair;
    const url = () => random.pick(this.processes).url;
    this.writers = new Writers({ count, owner, random, url, pauseMs: 5 });
    this.readers = (['public', 'staff', 'public', 'staff'] as const).map(
      (audience, index) =>
        new DrillReader({
          name: `reader ${index + 1} (${audience})`,
          audience,
          collections: ['venues'],
          url,
          cookie: () => this.writers.cookie(),
        }),
    );
  }

  static async open(options: Options): Promise<SmallFestival> {
    const folder = mkdtempSync(join(tmpdir(), 'utsav-festival-'));
    // PostgreSQL's own user must be able to walk in.
    chmodSync(folder, 0o755);
    const address = async () => ({ host: '127.0.0.1', port: await freePort() });
    const pair = await PostgresPair.start({
      bin: testsOwnPrograms(),
      folder,
      addresses: [await address(), await address()],
    });
    const festival = new SmallFestival(folder, pair, options);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    for (let number = 1; number <= options.processes; number++) {
      const line = await silentProxy(pair.primary.url(DATABASE));
      festival.lines.push(line);
      const settings = {
        DATA_DIR: dataDir,
        DATABASE_URL: line.url,
        SEED: 'none',
        CAPTCHA: 'off',
        AUTH_SECRET: 'a secret of the drill that is long enough',
        ADMIN_EMAIL: options.owner.email,
        ADMIN_PASSWORD: options.owner.password,
        SIGN_INS_PER_ADDRESS: '100000',
      };
      festival.processes.push(await KeptProcess.start({ name: `process ${number}`, settings }));
    }
    return festival;
  }

  start(): void {
    this.writers.start();
    for (const reader of this.readers) reader.start();
  }

  /** The primary is gone, its standby has its place and its address, and the old one becomes the new standby. */
  async promote(): Promise<void> {
    await this.pair.promote();
    for (const line of this.lines) line.move(this.pair.primary.url(DATABASE));
    await this.pair.addStandby();
  }

  /** Everything that is wrong when every process should be ready by itself, and every reader at the end of the log. */
  async settle(): Promise<string[]> {
    const problems = await notReady(this.processes);
    await this.writers.stop();
    const rows = await this.pair.primary.query('select name, value from counters', DATABASE);
    problems.push(...(await behindTheEnd(this.readers, rows)));
    for (const reader of this.readers) await reader.stop();
    problems.push(...(await findProblems(this.pair.primary.url(DATABASE), this.writers, this.readers)));
    return problems;
  }

  async close(): Promise<void> {
    await this.writers.stop();
    for (const reader of this.readers) await reader.stop();
    for (const kept of this.processes) await kept.stop();
    for (const line of this.lines) line.close();
    await this.pair.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
