import type { Database } from '#server/db/database.ts';
import { logger } from '#server/logger.ts';
import type { FileRecords } from './file-records.ts';
import type { Storage } from './storage.ts';
import type { Uploads } from './uploads.ts';
import { FileUses } from './uses.ts';

const DAY_MS = 86_400_000;
export const LOOK_EVERY_MS = 6 * 3_600_000;
/** A week and one round, because a file may have been in use until just after the last round. */
const UNUSED_MS = 7 * DAY_MS + LOOK_EVERY_MS;
const ORPHAN_MS = DAY_MS;
const ID_BATCH = 500;

interface Collected {
  files: number;
  orphans: number;
}

/** Removes files that no document has used for a week, and what killed processes left behind. */
export class Cleaning {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #records: FileRecords;
  readonly #uploads: Uploads;
  readonly #uses: FileUses;

  constructor(database: Database, storage: Storage, records: FileRecords, uploads: Uploads) {
    this.#database = database;
    this.#storage = storage;
    this.#records = records;
    this.#uploads = uploads;
    this.#uses = new FileUses(database);
  }

  async run(now = new Date()): Promise<Collected> {
    const { db } = this.#database;
    const used = [...(await this.#uses.all()).keys()];
    for (let at = 0; at < used.length; at += ID_BATCH) {
      const batch = used.slice(at, at + ID_BATCH);
      await db.updateTable('files').set({ used_at: now.toISOString() }).where('id', 'in', batch).execute();
    }
    const before = new Date(now.getTime() - UNUSED_MS).toISOString();
    const unused = await db.selectFrom('files').selectAll().where('used_at', '<', before).execute();
    let files = 0;
    for (const row of unused) if (await this.#records.removeUnused(row)) files += 1;
    await this.#uploads.dropExpired(now);
    const orphans = await this.#removeOrphans(now);
    if (files + orphans > 0)
      logger.info(`${files} unused files and ${orphans} remains of uploads were removed.`);
    return { files, orphans };
  }

  /** Removes bytes without a record: the process ended between writing the bytes and writing the record. */
  async #removeOrphans(now: Date): Promise<number> {
    const { db } = this.#database;
    const files = new Set((await db.selectFrom('files').select('id').execute()).map(({ id }) => id));
    const uploads = new Set((await db.selectFrom('uploads').select('id').execute()).map(({ id }) => id));
    let removed = 0;
    for (const prefix of ['files/', 'variants/', 'uploads/']) {
      for await (const { key, modifiedAt } of this.#storage.list(prefix)) {
        const part = key.split('/')[1]!;
        const isKnown = prefix === 'uploads/' ? uploads.has(part) : files.has(part.slice(0, 40));
        if (isKnown || now.getTime() - modifiedAt.getTime() < ORPHAN_MS) continue;
        await this.#storage.remove(key);
        removed += 1;
      }
    }
    return removed;
  }
}
