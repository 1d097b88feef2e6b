import { isTall } from '#contract/text/tall-script.ts';
import { fitText } from './fit-text.ts';
import { typeface, type TypefaceName } from './typefaces.ts';

export interface Setting {
  face: TypefaceName;
  size: number;
  fill: string;
  /** In ems. */
  tracking?: number;
}

interface Place {
  x: number;
  /** The baseline. */
  y: number;
  anchor?: 'start' | 'end';
}

/** One line of text as an SVG path. */
export function line(
  text: string,
  { face, size, fill, tracking = 0 }: Setting,
  { x, y, anchor = 'start' }: Place,
): string {
  const type = typeface(face);
  const left = anchor === 'end' ? x - type.width(text, tracking) * size : x;
  return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" d="${type.outline(text, size, tracking)}"/>`;
}

export function linesWithin(
  text: string,
  { face, size, tracking = 0 }: Setting,
  width: number,
  linesMax: number,
): string[] {
  const sizes = { max: size, min: size };
  const box = { width, height: size * linesMax, leading: 1, sizes, linesMax };
  return fitText(text, (part) => typeface(face).width(part, tracking), box).lines;
}

export const widthOf = (text: string, { face, size, tracking = 0 }: Setting): number =>
  typeface(face).width(text, tracking) * size;

/** Signs that shape the letters beside them. */
const JOINER = /[\u200c\u200d]/;

/**
 * The text without characters that the typeface lacks: pictographs go, and accents where only the bare letter exists.
 * Undefined where whole letters are missing, because half a title is worse than none.
 */
export function settable(text: string, name: TypefaceName): string | undefined {
  const face = typeface(name);
  let result = '';
  for (const character of text.normalize('NFC')) {
    const bare = character.normalize('NFD')[0]!;
    if (/\s/.test(character)) result += ' ';
    else if (JOINER.test(character)) result += isTall(result.slice(-1)) ? character : '';
    else if (face.can(character)) result += character;
    else if (face.can(bare)) result += bare;
    else if (/[\p{L}\p{N}\p{M}]/u.test(character)) return undefined;
  }
  return result.replace(/ +/g, ' ').trim() || undefined;
}
