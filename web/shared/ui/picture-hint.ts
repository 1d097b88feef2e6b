import { HINT_COLUMNS, HINT_ROWS, readHint } from '#contract/art/picture-hint.ts';

const HEAD_BYTES = 54;

/**
 * A picture's hint as the address of an image: an uncompressed bitmap, which needs no encoder. Enlarged to the size
 * of the picture, its twelve colours run into one another.
 */
export function hintImage(hint: string): string {
  const rgb = readHint(hint);
  const bytes = new Uint8Array(HEAD_BYTES + rgb.length);
  const head = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  head.setUint32(2, bytes.length, true);
  head.setUint32(10, HEAD_BYTES, true);
  head.setUint32(14, HEAD_BYTES - 14, true);
  head.setInt32(18, HINT_COLUMNS, true);
  // Below zero: the first row is the upper one.
  head.setInt32(22, -HINT_ROWS, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, 24, true);
  for (let at = 0; at < rgb.length; at += 3)
    bytes.set([rgb[at + 2]!, rgb[at + 1]!, rgb[at]!], HEAD_BYTES + at);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
