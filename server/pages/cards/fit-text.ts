/** How wide a text is at a size of one pixel. */
export type Measure = (text: string) => number;

export interface Box {
  width: number;
  height: number;
  /** In ems. */
  leading: number;
  /** From the best size to the smallest that can be read. */
  sizes: { max: number; min: number };
  linesMax: number;
}

export interface Fitted {
  lines: string[];
  size: number;
}

const ELLIPSIS = '…';

/** The largest size at which a text fits its box, in lines of similar length; at the smallest size the text is cut. */
export function fitText(
  text: string,
  measure: Measure,
  { width, height, leading, sizes, linesMax }: Box,
): Fitted {
  const words = text.split(/\s+/).filter(Boolean);
  for (let size = sizes.max; ; size = Math.max(sizes.min, size - 2)) {
    const room = Math.max(1, Math.min(linesMax, Math.floor(height / (size * leading))));
    const isSmallest = size <= sizes.min;
    const lines = wrap(words, measure, width / size, isSmallest);
    if (lines && lines.length <= room) return { lines: balance(words, lines, measure), size };
    if (isSmallest) return { lines: cut(lines!, room, measure, width / size), size };
  }
}

/** Words into lines of at most this width; undefined where a word is wider, unless words may be broken. */
function wrap(
  words: readonly string[],
  measure: Measure,
  width: number,
  mayBreak: boolean,
): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    if (measure(word) <= width) continue;
    if (!mayBreak) return undefined;
    const pieces = breakWord(word, measure, width);
    line = pieces.pop()!;
    lines.push(...pieces);
  }
  if (line) lines.push(line);
  return lines;
}

function breakWord(word: string, measure: Measure, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of lettersOf(word)) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Wraps again at the narrowest width that needs the same number of lines. */
function balance(words: readonly string[], lines: string[], measure: Measure): string[] {
  if (lines.length < 2) return lines;
  let high = Math.max(...lines.map(measure));
  let low = high / 2;
  let best = lines;
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    const tried = wrap(words, measure, middle, false);
    if (tried && tried.length === lines.length) {
      best = tried;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

/** Cuts at the end of a word where one is near. */
function cut(lines: readonly string[], room: number, measure: Measure, width: number): string[] {
  const shown = lines.slice(0, room);
  let last = shown.pop() ?? '';
  while (last && measure(last + ELLIPSIS) > width) last = dropLast(last);
  return [...shown, last.replace(/[\s,.;:–—-]+$/, '') + ELLIPSIS];
}

function dropLast(text: string): string {
  const word = text.lastIndexOf(' ');
  return word > text.length / 2 ? text.slice(0, word) : lettersOf(text).slice(0, -1).join('').trimEnd();
}

const segmenter = new Intl.Segmenter();
/** With the signs that belong to each. */
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
