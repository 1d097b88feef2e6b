import { INK } from '#contract/art/colour.ts';
import { PICTURE_PIXELS_MAX } from '#contract/api/files.ts';
import { type Focus, parsePictureAddress } from '#contract/art/picture-address.ts';
import { loadSharp } from '#server/files/image-worker/encode-picture.ts';
import type { Jobs } from '#server/files/image-worker/jobs.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { drawCard, LOGO_HEIGHT } from './draw-card.ts';
import { logoPicture } from './logo-picture.ts';

/** Runs in the image worker, so that the server itself does not load fonts and the image library. */
export async function makeCard({ card, photo, logo }: Jobs['card']['order']): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const corner = logo && (await logoPicture(logo, LOGO_HEIGHT, card.look?.plate));
  if (card.photo !== undefined && photo) {
    const ground = await cutToCard(photo, parsePictureAddress(card.photo)?.focus);
    const words = Buffer.from(drawCard(card, true, corner));
    // Chats refuse large pictures, so a photograph gets a palette.
    return sharp(ground)
      .composite([{ input: words }])
      .png({ palette: true, quality: 90, compressionLevel: 9 })
      .toBuffer();
  }
  return sharp(Buffer.from(drawCard(card, false, corner)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Crops the photograph as a page would in a frame of this shape. */
async function cutToCard(photo: Uint8Array, { x, y }: Focus = { x: 50, y: 50 }): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(photo, { limitInputPixels: PICTURE_PIXELS_MAX })
    .resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'outside' })
    .flatten({ background: INK })
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({
      left: Math.floor(((info.width - CARD_WIDTH) * x) / 100),
      top: Math.floor(((info.height - CARD_HEIGHT) * y) / 100),
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
    })
    .png()
    .toBuffer();
}
