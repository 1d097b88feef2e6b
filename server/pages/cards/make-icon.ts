import { iconSvg, markElements } from '#contract/art/icon.ts';
import { loadSharp } from '#server/files/image-worker/encode-picture.ts';
import type { Jobs } from '#server/files/image-worker/jobs.ts';
import { logoPicture } from './logo-picture.ts';

/** A logo fills less than the mark does: its corners must lie within the disc as well. */
const LOGO_SIDE = 720;

/** Runs in the image worker. */
export async function makeIcon({ icon, look, logo }: Jobs['icon']['order']): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const middle = logo ? await logoElements(logo, look.plate) : markElements(look.gold);
  return sharp(Buffer.from(iconSvg(icon, look, middle)), { density: 300 })
    .resize(icon.pixels, icon.pixels)
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

async function logoElements(logo: Uint8Array, hasPlate: boolean | undefined): Promise<string> {
  const { data, width, height } = await logoPicture(logo, LOGO_SIDE, hasPlate, LOGO_SIDE);
  return `<image x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" href="${data}"/>`;
}
