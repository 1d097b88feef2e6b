const TOTAL_MAX = 24 * 1024 * 1024;

/**
 * The pictures that were asked for last, in memory: everybody asks for the same ones at once. Documents and the few
 * pictures beyond this size are streamed.
 */
export class RecentBytes {
  static readonly MAX_EACH = 2 * 1024 * 1024;
  readonly #kept = new Map<string, Buffer>();
  #total = 0;

  get(key: string): Buffer | undefined {
    const bytes = this.#kept.get(key);
    if (!bytes) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    return bytes;
  }

  keep(key: string, bytes: Buffer): void {
    this.forget(key);
    this.#kept.set(key, bytes);
    this.#total += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#total <= TOTAL_MAX) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const bytes = this.#kept.get(key);
    if (bytes && this.#kept.delete(key)) this.#total -= bytes.length;
  }
}
