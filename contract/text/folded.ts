/**
 * Accents, and the vowel points of Arabic: marks that any script may borrow. The vowel signs of Indian scripts are
 * letters of their own script, and stay: without them कविता and कवित would be one word.
 */
const BORROWED_MARKS = /[\p{Script=Inherited}&&\p{M}]/gv;
/** The dot below a letter (nukta), which many people do not type, in nine Indian scripts. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u{110ba}\u{1133c}]/gu;
/** Joiners, the Arabic stroke that only lengthens a word, and invisible marks of direction. */
const UNSEEN = /[\u00ad\u0640\u200b-\u200f\u2060\ufeff]/g;
/** The digits of Arabic and Indian scripts; those of nine Indian blocks lie 128 apart. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u0d6f]/g;

/** Letters that people write for one another, and that Unicode does not take apart. */
const SAME: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  // A vowel through the nose is written with either sign.
  '\u0901': '\u0902',
  '\u0981': '\u0982',
  '\u0a81': '\u0a82',
  // Arabic, Persian and Urdu forms of one letter.
  ٱ: 'ا',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
};
const OTHERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

/** A text as it is compared: in small letters, without accents, and in one of the spellings that people use. */
export const folded = (text: string): string =>
  // Most words need no more, and thousands are folded at once.
  isPlain(text) ? text.toLowerCase() : foldedScripts(text);

// oxlint-disable-next-line no-control-regex
export const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

const foldedScripts = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(BORROWED_MARKS, '')
    .replace(NUKTAS, '')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(OTHERS, (letter) => SAME[letter]!)
    .replace(DIGITS, asciiDigit);

function asciiDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 0x0900) return String(code & 0xf);
  const digit = (code - 0x0966) % 0x80;
  return digit < 10 ? String(digit) : sign;
}

export const wordsOf = (text: string): string[] =>
  folded(text)
    // The letters of every script are looked up in a table, which takes several times as long.
    .split(isPlain(text) ? /[^a-z0-9]+/ : /[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
