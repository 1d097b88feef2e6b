import { t } from '#contract/languages/words.ts';
/** Roughly how many bits somebody who guesses must try, from the length and the kinds of characters. */
function guessBits(password: string): number {
  const characters = [...password];
  const alphabet = kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  // Repetition and runs such as "aaaa", "1234" or "qwer" add almost nothing.
  const surprising = characters.filter(
    (character, at) => at === 0 || !follows(characters[at - 1]!, character),
  );
  const different = new Set(characters.map((character) => character.toLowerCase())).size;
  return Math.min(surprising.length, different * 2) * Math.log2(Math.max(alphabet, 2));
}

const kinds: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{N}]/u, 33],
  [/(?=[^a-z])\p{Ll}/u, 40],
];

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function follows(before: string, character: string): boolean {
  const pair = (before + character).toLowerCase();
  const back = [...pair].toReversed().join('');
  return before === character || RUNS.some((run) => run.includes(pair) || run.includes(back));
}

export const STRENGTHS = [t('Very weak'), t('Weak'), t('Fair'), t('Strong')] as const;

/** From 0 to 3. The bounds are those of an attacker who has the hashes: hours, months, years, centuries. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const bits = guessBits(password);
  return bits < 40 ? 0 : bits < 60 ? 1 : bits < 75 ? 2 : 3;
}
