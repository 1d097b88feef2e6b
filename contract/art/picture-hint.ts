/**
 * A picture's colours on a grid of four by three, in 24 characters of four bits a channel. Pages show it while the
 * picture loads; the browser blends the twelve colours by enlarging the bitmap.
 */
export const HINT_COLUMNS = 4;
export const HINT_ROWS = 3;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** From red, green and blue of each cell, row by row. */
export function writeHint(rgb: ArrayLike<number>): string {
  let hint = '';
  for (let at = 0; at < HINT_COLUMNS * HINT_ROWS * 3; at += 3) {
    const [red, green, blue] = [nibble(rgb[at]!), nibble(rgb[at + 1]!), nibble(rgb[at + 2]!)];
    hint += ALPHABET[(red << 2) | (green >> 2)]! + ALPHABET[((green & 3) << 4) | blue]!;
  }
  return hint;
}

const nibble = (value: number): number => Math.min(15, Math.round(value / 17));

/** The colours again: red, green and blue of each cell. */
export function readHint(hint: string): number[] {
  const rgb: number[] = [];
  for (let at = 0; at < hint.length; at += 2) {
    const [first, second] = [ALPHABET.indexOf(hint[at]!), ALPHABET.indexOf(hint[at + 1]!)];
    rgb.push((first >> 2) * 17, (((first & 3) << 2) | (second >> 4)) * 17, (second & 15) * 17);
  }
  return rgb;
}

/** Of 255. White words reach a contrast of 4.5 on what is darker than that, and some to spare. */
const DARK_MOST = 85;

/** Whether a picture is dark all over, by its hint. */
export const isDark = (hint: string): boolean => readHint(hint).every((value) => value <= DARK_MOST);
