import type { Part } from './latin.ts';

const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ڈ: 'd',
  ذ: 'dh',
  ر: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ہ: 'h',
};
/** Letters that Arabic speaks differently from Urdu. */
const URDU: Readonly<Record<string, string>> = { ث: 's', ذ: 'z', ض: 'z' };
const URDU_LETTERS = /[ٹپچڈڑژکگںھہۂۃیے]/;

const VOWELS: Readonly<Record<string, string>> = {
  ا: 'a',
  آ: 'a',
  أ: 'a',
  ٱ: 'a',
  إ: 'i',
  ع: 'a',
  ة: 'a',
  ۃ: 'a',
  ى: 'a',
  ؤ: 'u',
  ئ: 'i',
  ے: 'e',
};
/** The points that show a short vowel, or none. */
const POINTS: Readonly<Record<string, string>> = {
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
  '\u0652': '',
};
const DOUBLING = '\u0651';
const ASPIRATE = 'ھ';
/** Before these, an "n" within a word has no vowel after it: rang, hind. */
const AFTER_N = /[گکكدڈتٹجچ]/;
const LONG = /[اآأٱةۃىےویي]/;

/** Short vowels are seldom written: where none is, "a" is the likeliest. */
export function arabicParts(word: string): Part[] {
  const isUrdu = URDU_LETTERS.test(word);
  const parts: Part[] = [];
  const addVowel = (vowel: string) => {
    const last = parts.at(-1);
    if (last?.vowel === undefined && last?.consonant) last.vowel = vowel;
    else parts.push({ consonant: '', vowel });
  };
  for (let at = 0; at < word.length; at++) {
    const letter = word[at]!;
    const last = parts.at(-1);
    const isLast = at === word.length - 1;
    // Before a long vowel, and at the start, the letters of "o" and "i" are consonants.
    const isConsonant = at === 0 || LONG.test(word[at + 1] ?? '');
    if (letter === 'و') {
      if (isConsonant) parts.push({ consonant: isUrdu ? 'v' : 'w', vowel: undefined });
      else addVowel(isUrdu && last?.consonant ? 'o' : 'u');
    } else if (letter === 'ی' || letter === 'ي') {
      if (isConsonant) parts.push({ consonant: 'y', vowel: undefined });
      else addVowel('i');
    } else if (letter === 'ہ' && isLast && last?.vowel === undefined && last?.consonant) last.vowel = 'a';
    else if (letter === 'ں' || (letter === 'ن' && at > 0 && AFTER_N.test(word[at + 1] ?? '')))
      parts.push({ consonant: 'n', vowel: '', isNasal: true });
    else if (letter === ASPIRATE && last) last.consonant += 'h';
    else if (letter === DOUBLING && last) last.consonant = last.consonant.replace(/^./, '$&$&');
    else if (POINTS[letter] !== undefined) {
      if (last) last.vowel = POINTS[letter];
    } else if (VOWELS[letter]) addVowel(VOWELS[letter]);
    else {
      const consonant = (isUrdu ? URDU[letter] : undefined) ?? CONSONANTS[letter];
      if (consonant) parts.push({ consonant, vowel: undefined });
    }
  }
  return parts;
}
