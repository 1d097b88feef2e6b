import { latin } from './latin.ts';

/** Latin spellings of one sound: ghazal and gazal, diwali and divali, geet and git. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/([bcdgjkpqrst])h+/g, '$1'],
  [/ee|ea|ii|y|e/g, 'i'],
  [/oo|ou|o/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
  [/(?<=.[aiu])h$/, ''],
];

/** Thousands of documents share a few hundred words; whoever types many new ones starts anew. */
const KEPT_MAX = 20_000;
const kept = new Map<string, string>();

/** How a folded word sounds, so that words of different scripts can be compared. */
export function soundOf(word: string): string {
  let sound = kept.get(word);
  if (sound === undefined) {
    sound = SPELLINGS.reduce((text, [spelling, one]) => text.replace(spelling, one), latin(word));
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(word, sound);
  }
  return sound;
}

const BONES_MIN = 3;

/** Whether two words sound alike but for their vowels, of which Arabic and Urdu write only the long ones. */
export function hasSameBones(word: string, candidate: string): boolean {
  if (scriptOf(word) !== ARABIC && scriptOf(candidate) !== ARABIC) return false;
  const [bones, others] = [word, candidate].map((each) => soundOf(each).replace(/[aiu]/g, '')) as [
    string,
    string,
  ];
  return bones.length >= BONES_MIN && bones === others;
}

const [LATIN, ARABIC, OTHER] = [0, 1, 2];

/** A number for the script of a word's first letter: Latin and its relatives, Arabic, or an Indian block. */
function scriptOf(word: string): number {
  const code = word.charCodeAt(0);
  return code < 0x0600 ? LATIN : code < 0x0900 ? ARABIC : code < 0x0d80 ? code >> 7 : OTHER;
}

/** Whether two words are of different scripts that can be spelled in Latin letters, so that only sounds compare. */
export function isOtherScript(word: string, candidate: string): boolean {
  const [one, other] = [scriptOf(word), scriptOf(candidate)];
  return one !== other && one !== OTHER && other !== OTHER;
}
