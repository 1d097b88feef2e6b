import { writeFileName, type FileName } from '#contract/api/files.ts';
import type { Variant } from '#contract/art/picture-address.ts';

/** Where things lie in the storage. */
export const originalKey = (name: FileName | string): string =>
  `files/${typeof name === 'string' ? name : writeFileName(name)}`;

export const variantsPrefix = (id: string): string => `variants/${id}/`;

export const variantKey = ({ id, width, format }: Variant): string =>
  `${variantsPrefix(id)}${width}.${format}`;

export const chunksPrefix = (uploadId: string): string => `uploads/${uploadId}/`;

/** With as many digits as keep the order of keys the order of bytes. */
export const chunkKey = (uploadId: string, offset: number): string =>
  `${chunksPrefix(uploadId)}${String(offset).padStart(12, '0')}`;
