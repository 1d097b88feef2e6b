import type { Readable } from 'node:stream';

export interface Stored {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Where bytes are kept. Keys are made by the program, never by a request: `files/…`, `variants/…`, `uploads/…`.
 * Whoever gets something gets all of it: a write is seen whole or not at all.
 */
export interface Storage {
  kind: 'disk' | 's3';
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** For large answers: the bytes as they come. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Nothing happens where there is nothing. */
  remove(key: string): Promise<void>;
  /** In the order of keys. */
  list(prefix: string): AsyncIterable<Stored>;
  /** Throws what is wrong with how it is set up. */
  check(): Promise<void>;
}
