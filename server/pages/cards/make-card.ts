import { loadSharp } from '../../files/workshop/load-sharp.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

/** Runs in the workshop: the font reader and the image library are not for the server itself. */
export async function makeCard(card: Card): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawCard(card)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
