import { crc32 } from 'node:zlib';
import { type Crop, type StoredFile, UPLOAD_CHUNK_BYTES, type UploadKind } from '#contract/api/files.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { Answer, ApiClient } from './client.ts';

interface How {
  name?: string;
  kind?: UploadKind;
  crop?: Crop;
  chunk?: number;
}

type Uploaded = Answer<StoredFile & ErrorBody>;

export const checksumOf = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(8, '0');

/** The whole protocol, as a browser speaks it; the first refusal is the answer. */
export async function upload(client: ApiClient, bytes: Uint8Array, how: How = {}): Promise<Uploaded> {
  const { name = 'photo.jpg', kind = 'picture', crop, chunk = UPLOAD_CHUNK_BYTES } = how;
  const begun = await client.post(paths.api.uploads, { name, size: bytes.length, kind });
  if (begun.status !== 201) return begun as unknown as Uploaded;
  const { id } = begun.body;
  for (let offset = 0; offset < bytes.length; offset += chunk) {
    const sent = await sendPiece(client, id, offset, bytes.subarray(offset, offset + chunk));
    if (sent.status !== 200) return sent as unknown as Uploaded;
  }
  return client.post(adminPaths.api.finishUpload(id), {
    checksum: checksumOf(bytes),
    crop,
  }) as Promise<unknown> as Promise<Uploaded>;
}

export const sendPiece = (
  client: ApiClient,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Answer> =>
  client.put(`${adminPaths.api.upload(id)}?offset=${offset}`, bytes, {
    'Content-Type': 'application/octet-stream',
  });
