import { PICTURE_PIXELS_MAX } from '#contract/api/files.ts';
import type { Jobs } from './jobs.ts';
import { loadSharp } from './load-sharp.ts';

/** Two thirds of a JPEG's size at half its effort: the smallest sizes that show no difference to the original. */
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
