import { createHash } from 'node:crypto';
import { writeFileName } from '#contract/api/files.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { ByteCache } from '#server/byte-cache.ts';
import { imageWorker } from '#server/files/image-worker/image-worker.ts';
import type { ExportData } from '#server/pages/exports/exported-file.ts';
import type { Card } from './card.ts';

const drawn = new ByteCache<Buffer>(12 * 1024 * 1024, ({ length }) => length);
const running = new Map<string, Promise<Buffer>>();

/** The card as PNG. The same words give the same picture, which is drawn once even if other documents change. */
export async function renderCard(card: Card, picture?: ExportData['picture']): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
  const found = drawn.get(key);
  if (found) return found;
  let drawing = running.get(key);
  if (!drawing) {
    drawing = draw(card, key, picture).finally(() => running.delete(key));
    running.set(key, drawing);
  }
  return drawing;
}

async function draw(card: Card, key: string, picture: ExportData['picture']): Promise<Buffer> {
  const [photo, logo] = await Promise.all([
    uploadAt(card.photo, picture),
    uploadAt(card.look?.logo, picture),
  ]);
  const png = Buffer.from(await imageWorker.make('card', { card, photo, logo }));
  drawn.set(key, png);
  return png;
}

/** The bytes of an uploaded picture; undefined where there is none, or it is gone. */
export async function uploadAt(
  address: string | undefined,
  picture: ExportData['picture'],
): Promise<Uint8Array | undefined> {
  const parsed = address === undefined ? undefined : parsePictureAddress(address);
  return parsed && (await picture?.(writeFileName(parsed)));
}
