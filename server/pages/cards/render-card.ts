import { createHash } from 'node:crypto';
import { loadSharp } from '../../files/load-sharp.ts';
import type { Card } from './card.ts';

const KEPT_BYTES_MAX = 12 * 1024 * 1024;

const kept = new Map<string, Buffer>();
let keptBytes = 0;
let rendering: Promise<unknown> = Promise.resolve();

/**
 * The card as PNG. What it says decides which picture it is: a page that is made again after some other document
 * changed gets the one that was drawn before. One at a time, because a crawler that asks for all of them must not
 * take the processor from visitors.
 */
export async function renderCard(card: Card): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
  const found = kept.get(key);
  if (found) {
    // The least recently used goes first.
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const turn = rendering.then(() => kept.get(key) ?? draw(card, key));
  rendering = turn.catch(() => undefined);
  return turn;
}

/** The font reader and the image library are loaded when the first card is asked for, not at the start. */
async function draw(card: Card, key: string): Promise<Buffer> {
  const [{ drawCard }, sharp] = await Promise.all([import('./draw-card.ts'), loadSharp()]);
  const png = await sharp(Buffer.from(drawCard(card)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  kept.set(key, png);
  keptBytes += png.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_BYTES_MAX) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
  return png;
}
