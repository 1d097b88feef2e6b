import type sharp from 'sharp';
import type { Checked, Jobs } from './jobs.ts';
import type { Sharp } from 'sharp';
import {
  type Crop,
  type FileEnding,
  PICTURE_INPUT_SIDE_MAX,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
} from '#contract/api/files.ts';
import { HINT_COLUMNS, HINT_ROWS, writeHint } from '#contract/art/picture-hint.ts';

/**
 * Decodes a picture and encodes it again: upright, in sRGB, and without anything that is not picture, such as the
 * place where it was taken or hidden code.
 */
export async function encodePicture(
  bytes: Uint8Array,
  ending: FileEnding,
  crop: Crop | undefined,
): Promise<Checked> {
  const sharp = await loadSharp();
  // Only the first page is read, because a file with thousands of frames could exhaust the memory.
  const read = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  try {
    const { width, height, autoOrient, hasAlpha } = await read().metadata();
    const pixels = width * height;
    if (pixels > PICTURE_PIXELS_MAX) return { refusal: { reason: 'pixels', pixels } };
    if (Math.max(width, height) > PICTURE_INPUT_SIDE_MAX) return { refusal: { reason: 'side' } };
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

/** The qualities are the lowest at which no difference to the original is seen. */
export async function makeVariant({ bytes, width, format }: Jobs['variant']['order']): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX }).resize({
    width,
    withoutEnlargement: true,
  });
  return format === 'avif'
    ? picture.avif({ quality: 54, effort: 3 }).toBuffer()
    : picture.webp({ quality: 78, effort: 4 }).toBuffer();
}

let loaded: Promise<typeof sharp> | undefined;

/** Only the image worker's process loads the library. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // No picture is processed twice, and the other cores are for visitors.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
