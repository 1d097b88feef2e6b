import { folded, isPlain, wordsOf } from './folded.ts';
import { hasSameBones, isOtherScript, soundOf } from './latin/sound.ts';

/** Search that allows typing errors: a word may be part of another, or have one error in four letters. */
export function matches(query: string, ...texts: ReadonlyArray<string | undefined>): boolean {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return true;
  const present = wordsOf(texts.filter(Boolean).join(' '));
  return wanted.every((word) => present.some((candidate) => likeness(word, candidate) > 0));
}

/** How well a typed word fits one of a text, both folded: 1 for the same, 0 for another or one with errors. */
export const sameLetters = (word: string, candidate: string): number =>
  isOtherScript(word, candidate) ? sameSound(soundOf(word), soundOf(candidate)) : sameSigns(word, candidate);

/** Two letters are the start of too many words of other scripts. */
const sameSound = (sound: string, candidate: string): number =>
  sound.length > 2 || sound === candidate ? sameSigns(sound, candidate) : 0;

function sameSigns(word: string, candidate: string): number {
  if (word === '') return 0;
  if (candidate === word) return 1;
  // Whoever types "band" means "bands" rather than "bandwidth".
  if (candidate.startsWith(word)) return 0.75 + (0.2 * word.length) / candidate.length;
  return candidate.includes(word) ? INSIDE : 0;
}

/** The likeness of a word that is a part of another, not at its start. */
export const INSIDE = 0.5;
/** The likeness of a word with a slip. */
const ALMOST = 0.3;

/** The same where one letter in four may be wrong. */
export function likeness(word: string, candidate: string): number {
  if (!isOtherScript(word, candidate)) return alike(word, candidate);
  return alike(soundOf(word), soundOf(candidate), sameSound) || (hasSameBones(word, candidate) ? ALMOST : 0);
}

function alike(word: string, candidate: string, compare = sameSigns): number {
  const same = compare(word, candidate);
  if (same > 0) return same;
  const allowed = Math.min(2, Math.floor(word.length / 4));
  if (allowed === 0 || word.length - candidate.length > allowed) return 0;
  // The start of a longer word is enough, because the visitor may still be typing.
  const start = candidate.slice(0, word.length + allowed);
  if (missing(word, start) > allowed) return 0;
  const slips = distanceToPrefix(word, start);
  return slips <= allowed ? 0.4 - 0.1 * slips : 0;
}

/** Whether every word is in a text as it is written, also inside a longer word, or sounds so in another script. */
export function contains(text: string, words: string): boolean {
  const plain = folded(text);
  // Without letters of another script nothing can sound like it.
  let candidates: string[] | undefined = isPlain(text + words) ? [] : undefined;
  return folded(words)
    .split(/\s+/)
    .every(
      (word) =>
        plain.includes(word) ||
        (candidates ??= wordsOf(text)).some(
          (candidate) => isOtherScript(word, candidate) && sameLetters(word, candidate) > 0,
        ),
    );
}

/** How many kinds of letters of a word another one lacks; with more than its slips, the slow comparison is needless. */
function missing(word: string, text: string): number {
  let lacking = 0;
  let seen = '';
  for (const letter of word) {
    if (seen.includes(letter)) continue;
    seen += letter;
    if (!text.includes(letter)) lacking += 1;
  }
  return lacking;
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
