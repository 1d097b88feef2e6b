import { AppError } from '#contract/errors.ts';
import { parseFileName } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';
import type { Variant } from '#contract/picture-address.ts';
import { log } from '../log.ts';
import type { FileRecords } from './file-records.ts';
import { originalKey, variantKey } from './keys.ts';
import type { Storage } from './storage.ts';
import { type Workshop, WorkshopError } from './workshop/workshop.ts';

/** A page with more new pictures than this shows their originals for once. */
const PENDING_MAX = 60;

type Made = Buffer | { instead: string };

/** Pictures in other widths and formats: made when first asked for, then kept. */
export class Variants {
  readonly #storage: Storage;
  readonly #records: FileRecords;
  readonly #workshop: Workshop;
  readonly #running = new Map<string, Promise<Made>>();

  constructor(storage: Storage, records: FileRecords, workshop: Workshop) {
    this.#storage = storage;
    this.#records = records;
    this.#workshop = workshop;
  }

  make(variant: Variant): Promise<Made> {
    const key = variantKey(variant);
    let running = this.#running.get(key);
    if (!running) {
      running = this.#make(variant, key).finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }

  async #make(variant: Variant, key: string): Promise<Made> {
    const { id } = parseFileName(`${variant.stem}.jpg`)!;
    const row = await this.#records.find(id);
    // Only the whole name is an address: others would be the same picture under as many names as one likes.
    if (!row || row.stored_name.replace(/\.\w+$/, '') !== variant.stem)
      throw new AppError('object-not-found', key);
    const instead = `${paths.files}/${row.stored_name}`;
    if (this.#workshop.pending > PENDING_MAX) return { instead };
    const original = await this.#storage.get(originalKey(row.stored_name));
    if (!original) throw new AppError('object-not-found', key);
    const { width, format } = variant;
    try {
      const bytes = Buffer.from(await this.#workshop.make('variant', { bytes: original, width, format }));
      await this.#storage.put(key, bytes, `image/${format}`);
      return bytes;
    } catch (error) {
      if (!(error instanceof WorkshopError)) throw error;
      log.error(`${key} could not be made.`, error);
      return { instead };
    }
  }
}
