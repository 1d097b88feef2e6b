/** Search that allows typing errors: a word may be part of another, or have one error in four letters. */
export function matches(query: string, ...texts: ReadonlyArray<string | undefined>): boolean {
  const wanted = words(query);
  if (wanted.length === 0) return true;
  const present = words(texts.filter(Boolean).join(' '));
  return wanted.every((word) => present.some((candidate) => isLike(word, candidate)));
}

/** A text as it is compared: without accents, in small letters. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const words = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function isLike(word: string, candidate: string): boolean {
  if (candidate.includes(word)) return true;
  const slips = Math.min(2, Math.floor(word.length / 4));
  if (slips === 0 || word.length - candidate.length > slips) return false;
  // The start of a longer word is enough, because the visitor may still be typing.
  const start = candidate.slice(0, word.length + slips);
  return distanceToPrefix(word, start) <= slips;
}

/** The fewest slips (a letter more, less, other, or two swapped) that turn a word into some prefix of another. */
function distanceToPrefix(word: string, text: string): number {
  let twoBack: number[] = [];
  let before = Array.from({ length: text.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const line = [row];
    for (let column = 1; column <= text.length; column++) {
      const same = word[row - 1] === text[column - 1] ? 0 : 1;
      let cost = Math.min(before[column]! + 1, line[column - 1]! + 1, before[column - 1]! + same);
      if (row > 1 && column > 1 && word[row - 1] === text[column - 2] && word[row - 2] === text[column - 1]) {
        cost = Math.min(cost, twoBack[column - 2]! + 1);
      }
      line.push(cost);
    }
    twoBack = before;
    before = line;
  }
  return Math.min(...before);
}
