import type { Sharp } from 'sharp';
import { type Crop, type FileEnding, PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from '#contract/api/files.ts';
import { HINT_COLUMNS, HINT_ROWS, writeHint } from '#contract/art/picture-hint.ts';
import type { Checked } from './jobs.ts';
import { loadSharp } from './load-sharp.ts';

/**
 * A picture decoded and encoded anew: turned as its camera noted, in the colours of the web, and without anything
 * that is not picture, such as where it was taken or a program that hides behind it.
 */
export async function keepPicture(
  bytes: Uint8Array,
  ending: FileEnding,
  crop: Crop | undefined,
): Promise<Checked> {
  const sharp = await loadSharp();
  // Only the first of several pages is read: a film of a thousand small ones is a bomb as well.
  const read = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  try {
    const { width, height, autoOrient, hasAlpha } = await read().metadata();
    const pixels = width * height;
    if (pixels > PICTURE_PIXELS_MAX) return { refusal: { reason: 'pixels', pixels } };
    let picture = read().autoOrient();
    if (crop) picture = picture.extract(partOf(crop, autoOrient));
    const { data, info } = await encode(
      picture.resize({
        width: PICTURE_SIDE_MAX,
        height: PICTURE_SIDE_MAX,
        fit: 'inside',
        withoutEnlargement: true,
      }),
      ending,
    ).toBuffer({ resolveWithObject: true });
    const seeThrough = hasAlpha && !(await sharp(data).stats()).isOpaque;
    const hint = seeThrough ? undefined : await hintOf(sharp(data));
    return { file: { bytes: data, ending, width: info.width, height: info.height, ...(hint && { hint }) } };
  } catch {
    return { refusal: { reason: 'damaged' } };
  }
}

function partOf({ x, y, width, height }: Crop, whole: { width: number; height: number }) {
  const left = Math.min(whole.width - 1, Math.round(x * whole.width));
  const top = Math.min(whole.height - 1, Math.round(y * whole.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
    height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
  };
}

function encode(picture: Sharp, ending: FileEnding): Sharp {
  if (ending === 'jpg')
    return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true });
  if (ending === 'webp') return picture.webp({ quality: 86 });
  return picture.png({ compressionLevel: 9 });
}

async function hintOf(picture: Sharp): Promise<string> {
  const cells = await picture
    .resize(HINT_COLUMNS, HINT_ROWS, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return writeHint(cells);
}
