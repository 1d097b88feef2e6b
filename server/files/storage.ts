import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { DiskStorage } from './disk-storage.ts';
import { writeFileName, type FileName } from '#contract/api/files.ts';
import type { Variant } from '#contract/art/picture-address.ts';
import type { Readable } from 'node:stream';

export interface Stored {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Where the bytes of files are stored. The program makes the keys, never a request: `files/…`, `variants/…`,
 * `uploads/…`. A write is seen whole or not at all.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** A stream, for files that are too large to hold in memory. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** A missing key is no error. */
  remove(key: string): Promise<void>;
  /** In the order of keys. */
  list(prefix: string): AsyncIterable<Stored>;
  /** Throws when the storage is set up wrongly. */
  check(): Promise<void>;
}

export const originalKey = (name: FileName | string): string =>
  `files/${typeof name === 'string' ? name : writeFileName(name)}`;

export const variantsPrefix = (id: string): string => `variants/${id}/`;

export const variantKey = ({ id, width, format }: Variant): string =>
  `${variantsPrefix(id)}${width}.${format}`;

export const chunksPrefix = (uploadId: string): string => `uploads/${uploadId}/`;

/** Offsets have leading zeros, so that the order of keys is the order of bytes. */
export const chunkKey = (uploadId: string, offset: number): string =>
  `${chunksPrefix(uploadId)}${String(offset).padStart(12, '0')}`;

type Where = Pick<Env, 's3' | 'dataDir'>;

export const diskStorage = ({ dataDir }: Where): DiskStorage => new DiskStorage(join(dataDir, 'files'));

/** The bucket that the environment names, or the data folder. */
export async function openStorage(env: Where): Promise<Storage> {
  if (!env.s3) return diskStorage(env);
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(env.s3);
}
