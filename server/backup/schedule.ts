import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import type { Ended } from './backup-process.ts';
import { readLastBackup } from './last-backup.ts';

const LOOK_EVERY_MS = 60_000;
/** Soon, so that a server that starts after the hour makes up for it; later than a start's own work. */
const FIRST_LOOK_MS = 5 * 60_000;
/** One process makes it; if that fails or is killed, any of them tries again after this time. */
const CLAIM_MS = 3 * 3_600_000;
const CLAIM = 'backup-claim';

/** Makes the nightly backup. Each process looks; the one that claims it first makes it. */
export class BackupSchedule {
  readonly #database: Database;
  readonly #env: Env;
  #timers: NodeJS.Timeout[] = [];
  #child: ChildProcess | undefined;

  constructor(database: Database, env: Env) {
    this.#database = database;
    this.#env = env;
  }

  start(): void {
    const look = () =>
      void this.look().catch((error: unknown) => logger.errorOnce('The backup could not be begun.', error));
    this.#timers = [setTimeout(look, FIRST_LOOK_MS), setInterval(look, LOOK_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#child?.kill('SIGKILL');
  }

  /** Resolves with the backup's end, or with undefined where none is due or another process makes it. */
  async look(now = new Date()): Promise<Ended | undefined> {
    const { at } = this.#env.backup;
    if (at === undefined || this.#child) return undefined;
    const { at: last } = await readLastBackup(this.#database);
    if (last !== null && new Date(last) >= lastMoment(at, now)) return undefined;
    if (!(await this.#claim(now))) return undefined;
    const ended = await this.#run();
    if ('id' in ended) logger.info(`The backup ${ended.id} was made and verified.`);
    else logger.error(`The backup failed: ${ended.failure}`);
    return ended;
  }

  async #claim(now: Date): Promise<boolean> {
    const value = now.toISOString();
    const over = new Date(now.getTime() - CLAIM_MS).toISOString();
    const claimed = await this.#database.db
      .insertInto('settings')
      .values({ name: CLAIM, value })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value }).where('settings.value', '<', over),
      )
      .returning('name')
      .execute();
    return claimed.length > 0;
  }

  async #run(): Promise<Ended> {
    const child = fork(join(import.meta.dirname, `backup-process${extname(import.meta.filename)}`), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    try {
      child.send(this.#env);
      const [ended] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code, signal]) => [
          { failure: `its process was ended by ${signal ?? code}` },
        ]),
      ])) as [Ended];
      return ended;
    } finally {
      this.#child = undefined;
    }
  }
}

/** The last time that the clock showed this time of day. */
export function lastMoment(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const moment = new Date(now);
  moment.setHours(hours, minutes, 0, 0);
  if (moment > now) moment.setDate(moment.getDate() - 1);
  return moment;
}
