import { ByteCache } from '#server/byte-cache.ts';

const TOTAL_MAX = 24 * 1024 * 1024;

/**
 * The pictures that were asked for last, in memory: everybody asks for the same ones at once. Documents and the few
 * pictures beyond this size are streamed.
 */
export class RecentBytes {
  static readonly MAX_EACH = 2 * 1024 * 1024;
  readonly #kept = new ByteCache<Buffer>(TOTAL_MAX, ({ length }) => length);

  get(key: string): Buffer | undefined {
    const bytes = this.#kept.entries.get(key);
    // Asked for again: the last to go.
    if (bytes) this.#kept.keep(key, bytes);
    return bytes;
  }

  keep(key: string, bytes: Buffer): void {
    this.#kept.keep(key, bytes);
  }

  forget(key: string): void {
    this.#kept.drop(key);
  }
}
