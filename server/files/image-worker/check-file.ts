import { type FileEnding, PICTURE_INPUT_SIDE_MAX, PICTURE_PIXELS_MAX } from '#contract/api/files.ts';
import { encodePicture, loadSharp } from './encode-picture.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Checked, Jobs } from './jobs.ts';

/** The format in which each picture is stored. GIF and AVIF change, because some browsers and mail programs cannot read them. */
const storedAs: Readonly<Record<string, FileEnding>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
};

/** The content decides what a file is: its name and the browser's type may lie. */
export async function checkFile({ bytes, kind, crop }: Jobs['check']['order']): Promise<Checked> {
  if (looksLikeSvg(bytes)) return cleanDrawing(bytes, kind === 'logo');
  const found = await fileTypeFromBuffer(bytes);
  const ending = found && storedAs[found.mime];
  if (ending) return encodePicture(bytes, ending, crop);
  if (found?.mime === 'application/pdf' && kind === 'document') return checkDocument(bytes);
  return { refusal: { reason: 'type' } };
}

/** A whole PDF has its end marker in the last kilobyte; without it the file is cut off. */
function checkDocument(bytes: Uint8Array): Checked {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = text.subarray(0, 5).equals(Buffer.from('%PDF-')) && text.subarray(-1024).includes('%%EOF');
  return isWhole ? { file: { bytes, ending: 'pdf' } } : { refusal: { reason: 'damaged' } };
}

const DRAWING_BYTES_MAX = 1024 * 1024;
/** A drawing has a few remarks before its first element; thousands are there to keep us busy. */
const REMARKS_MAX = 20;

/** The first element decides, because XML can hold much else than a drawing. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  let rest = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  for (let remarks = 0; remarks <= REMARKS_MAX; remarks += 1) {
    if (/^<svg[\s>]/i.test(rest)) return true;
    const end = remarkEnd(rest);
    if (end === undefined) return false;
    rest = rest.slice(end).trimStart();
  }
  return false;
}

/** Where the declaration, comment or document type ends that the text begins with. */
function remarkEnd(text: string): number | undefined {
  const after = (mark: string, from = 0) => {
    const at = text.indexOf(mark, from);
    return at < 0 ? undefined : at + mark.length;
  };
  if (text.startsWith('<?xml')) return after('?>');
  if (text.startsWith('<!--')) return after('-->', '<!--'.length);
  if (!/^<!doctype/i.test(text)) return undefined;
  const [subset, plain] = [text.indexOf('['), text.indexOf('>')];
  return subset >= 0 && subset < plain ? after('>', after(']', subset)) : after('>');
}

async function cleanDrawing(bytes: Uint8Array, isLogo: boolean): Promise<Checked> {
  if (bytes.length > DRAWING_BYTES_MAX) return { refusal: { reason: 'drawing' } };
  // Few uploads are drawings, and the cleaner is large.
  const { activePart, cleanSvg } = await import('./clean-svg.ts');
  const text = decode(bytes);
  // A logo stands on every page, in icons and in mails: whoever made it must know that something in it is not drawn.
  const part = isLogo ? activePart(text) : undefined;
  if (part) return { refusal: { reason: 'active', part } };
  const clean = cleanSvg(text);
  if (!clean) return { refusal: { reason: 'drawing' } };
  const drawing = Buffer.from(clean);
  try {
    const sharp = await loadSharp();
    const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > PICTURE_INPUT_SIDE_MAX) return { refusal: { reason: 'side' } };
    // A drawing that cannot be rendered here would not be shown elsewhere either.
    const { info } = await sharp(drawing, { limitInputPixels: PICTURE_PIXELS_MAX })
      .resize({ width: 512, height: 512, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { file: { bytes: drawing, ending: 'svg', width: info.width, height: info.height } };
  } catch {
    return { refusal: { reason: 'damaged' } };
  }
}

/** Only UTF-8 is read: a browser could read another encoding differently than the cleaner did. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
