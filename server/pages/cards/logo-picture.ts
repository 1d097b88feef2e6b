import { PICTURE_PIXELS_MAX } from '#contract/api/files.ts';
import { loadSharp } from '#server/files/image-worker/encode-picture.ts';
import type { CardLogo } from './draw-card.ts';

/** Twice as many pixels as it is shown with, and no wider than four times its height. */
const SHARPNESS = 2;
const RATIO_MAX = 4;
const PLATE = { r: 243, g: 238, b: 228, alpha: 1 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** An uploaded logo as a picture of this height that a drawing can hold. Runs in the image worker. */
export async function logoPicture(
  logo: Uint8Array,
  height: number,
  hasPlate = false,
  widthMax = height * RATIO_MAX,
): Promise<CardLogo> {
  const sharp = await loadSharp();
  const edge = hasPlate ? Math.round(height * SHARPNESS * 0.08) : 0;
  const { data, info } = await sharp(logo, { limitInputPixels: PICTURE_PIXELS_MAX, density: 300 })
    .resize({
      height: height * SHARPNESS - 2 * edge,
      width: widthMax * SHARPNESS - 2 * edge,
      fit: 'inside',
    })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: hasPlate ? PLATE : NOTHING })
    .flatten(hasPlate ? { background: PLATE } : false)
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    data: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width / SHARPNESS,
    height: info.height / SHARPNESS,
  };
}
