import { PICTURE_PIXELS_MAX } from '#contract/api/files.ts';
import { cleanSvg } from './clean-svg.ts';
import type { Checked } from './jobs.ts';
import { loadSharp } from './load-sharp.ts';

const DRAWING_BYTES_MAX = 1024 * 1024;
const START =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i;

/** By its first element: everything else that XML can hold is not a drawing. */
export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  START.test(new TextDecoder().decode(bytes.subarray(0, 4096)));

export async function keepDrawing(bytes: Uint8Array): Promise<Checked> {
  if (bytes.length > DRAWING_BYTES_MAX) return { refusal: { reason: 'drawing' } };
  const clean = cleanSvg(decode(bytes));
  if (!clean) return { refusal: { reason: 'drawing' } };
  const kept = Buffer.from(clean);
  try {
    const sharp = await loadSharp();
    // Drawn once, small: what cannot be drawn here is not shown elsewhere.
    const { info } = await sharp(kept, { limitInputPixels: PICTURE_PIXELS_MAX })
      .resize({ width: 512, height: 512, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { file: { bytes: kept, ending: 'svg', width: info.width, height: info.height } };
  } catch {
    return { refusal: { reason: 'damaged' } };
  }
}

/** Other encodings than UTF-8 would be read differently by those who look for a declaration. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
