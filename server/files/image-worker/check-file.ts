import { fileTypeFromBuffer } from 'file-type';
import type { FileEnding } from '#contract/api/files.ts';
import type { Checked, Jobs } from './jobs.ts';
import { keepDrawing, looksLikeSvg } from './keep-drawing.ts';
import { keepPicture } from './keep-picture.ts';

/** How each kind of picture is kept. Formats that not every browser or mail program reads become one that all do. */
const pictures: Readonly<Record<string, FileEnding>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
};

/** What a file is, its content says; its name and what the browser took it for are not asked. */
export async function checkFile({ bytes, kind, crop }: Jobs['check']['order']): Promise<Checked> {
  if (looksLikeSvg(bytes)) return keepDrawing(bytes);
  const found = await fileTypeFromBuffer(bytes);
  const ending = found && pictures[found.mime];
  if (ending) return keepPicture(bytes, ending, crop);
  if (found?.mime === 'application/pdf' && kind === 'document') return keepDocument(bytes);
  return { refusal: { reason: 'type' } };
}

/** A reader's program finds the end mark in the last kilobyte; without it the file is cut off. */
function keepDocument(bytes: Uint8Array): Checked {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = text.subarray(0, 5).equals(Buffer.from('%PDF-')) && text.subarray(-1024).includes('%%EOF');
  return isWhole ? { file: { bytes, ending: 'pdf' } } : { refusal: { reason: 'damaged' } };
}
