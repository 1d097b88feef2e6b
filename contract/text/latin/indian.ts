import type { Part } from './latin.ts';

// Unicode gives the Indian scripts blocks of 128 signs in one order, so that one table serves all nine.
const VOWELS = 'a a i i u u ri li e e e ai o o o au'.split(' ');
const CONSONANTS =
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
const VOWEL_SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const [FIRST_VOWEL, FIRST_CONSONANT, FIRST_SIGN] = [0x05, 0x15, 0x3e];
const [NUKTA, VIRAMA] = [0x3c, 0x4d];

/** What a dot below makes of a letter. */
const DOTTED: Readonly<Record<string, string>> = {
  k: 'q',
  g: 'gh',
  j: 'z',
  d: 'r',
  dh: 'rh',
  ph: 'f',
  s: 'sh',
};
/** Signs of one script alone. */
const OWN: Readonly<Record<string, Part>> = {
  ॐ: { consonant: 'o', vowel: 'm' },
  ૐ: { consonant: 'o', vowel: 'm' },
  ੴ: { consonant: 'ik', vowel: 'onkar' },
  ੜ: { consonant: 'r', vowel: undefined },
  ৎ: { consonant: 't', vowel: '' },
  ৰ: { consonant: 'r', vowel: undefined },
  ৱ: { consonant: 'v', vowel: undefined },
  ൺ: { consonant: 'n', vowel: '' },
  ൻ: { consonant: 'n', vowel: '' },
  ർ: { consonant: 'r', vowel: '' },
  ൽ: { consonant: 'l', vowel: '' },
  ൾ: { consonant: 'l', vowel: '' },
  ൿ: { consonant: 'k', vowel: '' },
};
/** Pairs that are spoken as others, in the spelling of the others. */
const SPOKEN: readonly (readonly [string, string])[] = [
  ['ज्ञ', 'ग्य'],
  ['റ്റ', 'ട്ട'],
  ['ന്റ', 'ന്ട'],
  ['ൻറ', 'ൻട'],
];
const NASAL = 'nasal';
const TIPPI = '\u0a70';
const ADDAK = '\u0a71';
/** Blocks, by the code of their first sign. */
const [BENGALI, TAMIL, TELUGU] = [0x0980, 0x0b80, 0x0c00];

export function indianParts(word: string): Part[] {
  const block = word.charCodeAt(0) & ~0x7f;
  const parts: Part[] = [];
  let isDoubled = false;
  const add = (consonant: string, vowel?: string) => {
    if (isDoubled && consonant) parts.push({ consonant: consonant[0]!, vowel: '' });
    isDoubled = false;
    parts.push({ consonant, vowel });
  };
  for (const sign of SPOKEN.reduce((text, [from, to]) => text.replaceAll(from, to), word)) {
    const at = sign.charCodeAt(0) & 0x7f;
    const last = parts.at(-1);
    if (OWN[sign]) add(OWN[sign].consonant, OWN[sign].vowel);
    else if (sign === ADDAK) isDoubled = true;
    else if (sign === TIPPI || at < 0x03) parts.push({ consonant: NASAL, vowel: '', isNasal: true });
    else if (at === 0x03) parts.push({ consonant: 'h', vowel: '' });
    else if (at < FIRST_CONSONANT) add('', VOWELS[at - FIRST_VOWEL] ?? '');
    // Bengali has this one letter for j and, below another, for y.
    else if (block === BENGALI && at === 0x2f) add(last?.vowel === '' ? 'y' : 'j');
    else if (at - FIRST_CONSONANT < CONSONANTS.length) add(CONSONANTS[at - FIRST_CONSONANT]!);
    else if (!last) continue;
    else if (at === NUKTA) last.consonant = block === BENGALI && last.consonant === 'j' ? 'y' : dotted(last);
    else if (at === VIRAMA) last.vowel = '';
    else if (at >= FIRST_SIGN && at < VIRAMA) last.vowel = VOWEL_SIGNS[at - FIRST_SIGN]!;
  }
  if (block === TAMIL) voiceTamil(parts);
  for (const [index, part] of parts.entries())
    part.consonant = nasal(part, parts[index - 1], parts[index + 1], block);
  return parts;
}

const dotted = ({ consonant }: Part): string => DOTTED[consonant] ?? consonant;

/** Nasals take the place of the consonant that follows. */
function nasal(
  { consonant, vowel }: Part,
  before: Part | undefined,
  after: Part | undefined,
  block: number,
): string {
  const next = after?.consonant ?? '';
  if (consonant === 'ny') return vowel === '' || before?.vowel === '' ? 'n' : 'ny';
  if (consonant === 'ng') return vowel === '' && /^(k|g|ng)/.test(next) ? (next === 'ng' ? '' : 'n') : 'ng';
  if (consonant !== NASAL) return consonant;
  if (/^[pbm]/.test(next)) return 'm';
  if (block === BENGALI) return /^[kg]/.test(next) ? 'n' : 'ng';
  return next === '' && block >= TELUGU ? 'm' : 'n';
}

const PLOSIVES = new Set(['k', 'ch', 't', 'p']);
const VOICED: Readonly<Record<string, string>> = { k: 'g', ch: 'j', t: 'd', p: 'b' };

/** Tamil writes one letter for k and g, for t and d, for p and b; its neighbours tell which is spoken. */
function voiceTamil(parts: Part[]): void {
  const written = parts.map(({ consonant, vowel }) => ({ consonant, vowel }));
  for (const [index, { consonant }] of written.entries()) {
    const part = parts[index]!;
    const before = written[index - 1];
    if (consonant === 'r' && before?.vowel === '' && before.consonant === 'r')
      parts[index - 1]!.consonant = 't';
    else if (consonant === 'r' && before?.vowel === '' && before.consonant === 'n') part.consonant = 'dr';
    if (!PLOSIVES.has(consonant)) continue;
    if (!before || before.vowel !== '') {
      if (consonant === 'ch' && part.vowel !== '') part.consonant = 's';
      else if (before && part.vowel !== '') part.consonant = VOICED[consonant]!;
    } else if (!PLOSIVES.has(before.consonant)) part.consonant = VOICED[consonant]!;
  }
}
