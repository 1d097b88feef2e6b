interface Entry<Value> {
  value: Value;
  /** Asked for since the cache last looked for room. */
  isUsed: boolean;
}

/**
 * As many values as fit into so many bytes. What nobody has asked for lately goes first; being asked for only leaves a
 * mark, because moving an entry took longer than finding it.
 */
export class ByteCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxBytes: number;
  readonly #sizeOf: (value: Value) => number;
  #bytes = 0;

  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    // A value that is too large would only push out all others.
    if (this.#sizeOf(value) > this.#maxBytes) return;
    this.#entries.set(key, { value, isUsed: true });
    this.#bytes += this.#sizeOf(value);
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      if (entry.isUsed) this.#moveToEnd(oldest, entry);
      else this.delete(oldest);
    }
  }

  /** It comes round again, and goes then unless somebody asks for it before. */
  #moveToEnd(key: string, { value }: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, isUsed: false });
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#sizeOf(entry.value);
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  *entries(): Generator<[string, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }
}
