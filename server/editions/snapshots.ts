import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';

/** What the next edition found, with drafts and what the server had added: only the way back reads it. */
export type Before = Array<{ collection: CollectionName; document: AnyDocument }>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Drawn pages are cached, so few are read again. */
const HELD_MAX = 3;
/** A close that is going on elsewhere has written its text and not yet its edition. */
const UNNAMED_MS = 3_600_000;

/** The frozen texts, by their hash. One that is there never changes. */
export class Snapshots {
  readonly #database: Database;
  readonly #held = new Map<string, Promise<unknown>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async put(value: object): Promise<string> {
    const text = JSON.stringify(value);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 40);
    const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    const created_at = new Date().toISOString();
    await this.#database.db
      .insertInto('edition_snapshots')
      .values({ hash, data: packed.toString('base64'), created_at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at }))
      .execute();
    return hash;
  }

  /** Undefined where there is none, such as after an import of the edition's document alone. */
  async get<Value>(hash: string): Promise<Value | undefined> {
    const held = this.#held.get(hash) ?? this.#read(hash);
    // The one that was asked for last goes last.
    this.#held.delete(hash);
    this.#held.set(hash, held);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= HELD_MAX) break;
      this.#held.delete(oldest);
    }
    const value = await held.catch((error: unknown) => {
      this.#held.delete(hash);
      throw error;
    });
    if (value === undefined) this.#held.delete(hash);
    return value as Value | undefined;
  }

  async remove(hash: string): Promise<void> {
    this.#held.delete(hash);
    await this.#database.db.deleteFrom('edition_snapshots').where('hash', '=', hash).execute();
  }

  /** Removes those that no edition names any more. */
  async keepOnly(named: readonly string[], now = Date.now()): Promise<void> {
    const before = new Date(now - UNNAMED_MS).toISOString();
    await this.#database.db
      .deleteFrom('edition_snapshots')
      .where('created_at', '<', before)
      .where('hash', 'not in', ['', ...named])
      .execute();
  }

  async #read(hash: string): Promise<unknown> {
    const row = await this.#database.db
      .selectFrom('edition_snapshots')
      .select('data')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!row) return undefined;
    return JSON.parse((await decompress(Buffer.from(row.data, 'base64'))).toString('utf8')) as unknown;
  }
}
