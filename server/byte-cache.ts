/** Values side by side, as many as there is room for. */
export class ByteCache<Value> {
  readonly entries = new Map<string, Value>();
  readonly #maxBytes: number;
  readonly #sizeOf: (value: Value) => number;
  #bytes = 0;

  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#sizeOf = sizeOf;
  }

  keep(key: string, value: Value): void {
    // It would push everything else out and then not fit either.
    if (this.#sizeOf(value) > this.#maxBytes) return;
    this.drop(key);
    this.entries.set(key, value);
    this.#bytes += this.#sizeOf(value);
    // The map keeps the order of insertion: the oldest goes first.
    for (const oldest of this.entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }
}
