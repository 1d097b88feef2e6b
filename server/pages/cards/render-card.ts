import { createHash } from 'node:crypto';
import { writeFileName } from '#contract/api/files.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { imageWorker } from '#server/files/image-worker/image-worker.ts';
import type { MakerData } from '#server/pages/exports/exporters.ts';
import type { Card } from './card.ts';

const KEPT_BYTES_MAX = 12 * 1024 * 1024;

const kept = new Map<string, Buffer>();
const running = new Map<string, Promise<Buffer>>();
let keptBytes = 0;

/**
 * The card as PNG. What it says decides which picture it is: a page that is made again after some other document
 * changed gets the one that was drawn before.
 */
export async function renderCard(card: Card, picture?: MakerData['picture']): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
  const found = kept.get(key);
  if (found) {
    // The least recently used goes first.
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  let drawing = running.get(key);
  if (!drawing) {
    drawing = draw(card, key, picture).finally(() => running.delete(key));
    running.set(key, drawing);
  }
  return drawing;
}

async function draw(card: Card, key: string, picture: MakerData['picture']): Promise<Buffer> {
  const address = card.photo === undefined ? undefined : parsePictureAddress(card.photo);
  const photo = address && (await picture?.(writeFileName(address)));
  const png = Buffer.from(await imageWorker.make('card', { card, photo }));
  kept.set(key, png);
  keptBytes += png.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_BYTES_MAX) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
  return png;
}
