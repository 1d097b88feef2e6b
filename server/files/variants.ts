import { AppError } from '#contract/api/errors.ts';
import { parseFileName } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { hasVariants, type Variant, widthsOf } from '#contract/art/picture-address.ts';
import { logger } from '#server/logger.ts';
import type { FileRecords } from './file-records.ts';
import { originalKey, type Storage, variantKey } from './storage.ts';
import { type ImageWorker, ImageWorkerError } from './image-worker/image-worker.ts';

/** Beyond this, a page shows the originals until the variants are made. */
const PENDING_MAX = 60;

type Made = Buffer | { instead: string };

/** Pictures in other widths and formats: made at the first request, then stored. */
export class Variants {
  readonly #storage: Storage;
  readonly #records: FileRecords;
  readonly #imageWorker: ImageWorker;
  readonly #running = new Map<string, Promise<Made>>();

  constructor(storage: Storage, records: FileRecords, imageWorker: ImageWorker) {
    this.#storage = storage;
    this.#records = records;
    this.#imageWorker = imageWorker;
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
    const row = await this.#records.find(variant.id);
    const name = row && parseFileName(row.stored_name);
    // Only the widths that pages use are made; otherwise anyone could fill the storage.
    const isMade = name?.width && hasVariants(name) && widthsOf(name.width).includes(variant.width);
    if (!row || !isMade) throw new AppError('object-not-found', key);
    const instead = `${paths.files}/${row.stored_name}`;
    if (this.#imageWorker.pending > PENDING_MAX) return { instead };
    const original = await this.#storage.get(originalKey(row.stored_name));
    if (!original) throw new AppError('object-not-found', key);
    const { width, format } = variant;
    try {
      const bytes = Buffer.from(await this.#imageWorker.make('variant', { bytes: original, width, format }));
      await this.#storage.put(key, bytes, `image/${format}`);
      // The picture may have been deleted while this was made.
      if (!(await this.#records.find(variant.id))) {
        await this.#storage.remove(key);
        throw new AppError('object-not-found', key);
      }
      return bytes;
    } catch (error) {
      if (!(error instanceof ImageWorkerError)) throw error;
      logger.error(`${key} could not be made.`, error);
      return { instead };
    }
  }
}
