const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/**
 * CRC-32, piece by piece. Not a cryptographic hash: those are only to be had on encrypted connections, and what is
 * to be found here is damage on the way.
 */
export class Crc32 {
  #state = ~0;

  add(bytes: Uint8Array): void {
    let state = this.#state;
    for (const byte of bytes) state = table[(state ^ byte) & 0xff]! ^ (state >>> 8);
    this.#state = state;
  }

  reset(): void {
    this.#state = ~0;
  }

  get hex(): string {
    return (~this.#state >>> 0).toString(16).padStart(8, '0');
  }
}
