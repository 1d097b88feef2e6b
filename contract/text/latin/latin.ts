import { arabicParts } from './arabic.ts';
import { indianParts } from './indian.ts';

/** A consonant (or none) and the vowel after it: '' for none, undefined for the "a" that is not written. */
export interface Part {
  consonant: string;
  vowel: string | undefined;
  /** It colours the vowel before it, and so makes no cluster with what follows. */
  isNasal?: boolean;
}

/** A run of letters of one script; the Indian blocks are 128 signs each. */
const RUNS =
  /[\u0620-\u065f\u066e-\u06d3]+|[\u0900-\u097f]+|[\u0980-\u09ff]+|[\u0a00-\u0a7f]+|[\u0a80-\u0aff]+|[\u0b00-\u0b7f]+|[\u0b80-\u0bff]+|[\u0c00-\u0c7f]+|[\u0c80-\u0cff]+|[\u0d00-\u0d7f]+/g;
/** What stands among the letters of a block and is none: full stops and digits. */
const NO_LETTERS =
  /([\u0964-\u096f]|[\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef]|[\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f])/;
/** Signs that shape letters and are not heard. */
const UNHEARD = /[\u0640\u200b-\u200f\ufeff]/g;

/**
 * A text with the letters of Arabic and Indian scripts written as people type them in Latin ones: रंगोली is rangoli.
 * Libraries map sign by sign, and so know nothing of the "a" that is heard and not written, nor of where it is silent.
 */
export const latin = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNHEARD, '')
    .replace(RUNS, (run) =>
      run
        .split(NO_LETTERS)
        .map((word) => (NO_LETTERS.test(word) ? word : spelled(word)))
        .join(''),
    );

function spelled(word: string): string {
  const code = word.charCodeAt(0);
  const isArabic = code < 0x0900;
  const parts = isArabic ? arabicParts(word) : indianParts(word);
  // Odia and the scripts of the south write where no vowel is heard.
  if (code < 0x0b00) silence(parts);
  return parts
    .map(({ consonant, vowel = 'a' }) => consonant + vowel)
    .join('')
    .replace(/aa+/g, 'a')
    .replace(/chch/g, 'cch');
}

/** Last consonants after which the unwritten vowel is heard, where another stands right before them: mitra, nritya. */
const VOICED_LAST = new Set(['y', 'r', 'l', 'v', 'n', 'm']);

/** Takes away the unwritten vowels that nobody speaks: at the end of a word, and between a vowel and a syllable. */
function silence(parts: Part[]): void {
  const last = parts.length - 1;
  for (let at = last; at > 0; at--) {
    const part = parts[at]!;
    if (part.vowel !== undefined || part.consonant === '') continue;
    const [before, after] = [parts[at - 1]!, parts[at + 1]];
    const isCluster = before.vowel === '' && !before.isNasal;
    const isHeard = after
      ? isCluster || after.consonant === '' || after.vowel === ''
      : isCluster
        ? VOICED_LAST.has(part.consonant) || at === 1
        : before.vowel === 'i' && part.consonant === 'y';
    if (!isHeard) part.vowel = '';
  }
}
