import { folded } from './folded.ts';

/** Long enough for every title, and short enough for an index. */
const KEY_MAX = 200;
/** So many digits make numbers of one length, which then compare as numbers. */
const DIGITS = 12;

/** The letters of Arabic, Persian and Urdu in the order of their alphabets; Unicode has those of Arabic first. */
const ARABIC = [...'ءآأاؤإئبپتٹثجچحخدڈذرڑزژسشصضطظعغفقكگلمنںهوىيے'];
const places = new Map(ARABIC.map((letter, at) => [letter, String.fromCharCode(0x0620 + at)]));

/** The fields that lists have in the order of the alphabet. */
export const isAlphabetical = (field: string): boolean => field === 'title' || field === 'name';

/**
 * What a database compares to put titles in order, the same in SQLite and in PostgreSQL: without case, accents and
 * signs, numbers by their size, Latin before the other scripts. Within those, Unicode has the order of the dictionary.
 */
export const sortKey = (text: string): string =>
  folded(text)
    .replaceAll(/[\p{P}\p{S}\p{C}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    .replaceAll(/[\u0620-\u06ff]/g, (letter) => places.get(letter) ?? letter)
    .slice(0, KEY_MAX);
