/**
 * Cuts the fonts of headlines in other scripts, for pages and share cards, and writes the sheet that declares them. The
 * results are committed; run this only to change them. FOLDER has node_modules with @fontsource-variable/noto-*, the
 * serif and the sans of each script: `node scripts/script-fonts.ts FOLDER`
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

type SubsetFont = (font: Uint8Array, text: string, options: object) => Promise<Buffer>;
// The package ships no types.
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont;

interface Script {
  /** The package of the headline's font. */
  font: string;
  subset: string;
  /** The first and last letters; the rest is what all scripts share. */
  letters: readonly (readonly [number, number])[];
  /** The sans serif that phones have, and words by which the widths of both are compared. */
  local: string;
  /** What the system of an Apple has. */
  apple: string;
  words: string;
}

const block = (first: number) => [[first, first + 0x7f]] as const;
const scripts: readonly Script[] = [
  {
    font: 'noto-serif-devanagari',
    subset: 'devanagari',
    letters: block(0x0900),
    local: 'Noto Sans Devanagari',
    apple: 'Kohinoor Devanagari',
    words: 'कवि सम्मेलन रंगोली संगीत उत्सव',
  },
  {
    font: 'noto-serif-bengali',
    subset: 'bengali',
    letters: block(0x0980),
    local: 'Noto Sans Bengali',
    apple: 'Bangla Sangam MN',
    words: 'কবিতা নাটক উৎসব সংগীত',
  },
  {
    font: 'noto-serif-gurmukhi',
    subset: 'gurmukhi',
    letters: block(0x0a00),
    local: 'Noto Sans Gurmukhi',
    apple: 'Gurmukhi Sangam MN',
    words: 'ਭੰਗੜਾ ਗਿੱਧਾ ਸੰਗੀਤ ਮੇਲਾ',
  },
  {
    font: 'noto-serif-gujarati',
    subset: 'gujarati',
    letters: block(0x0a80),
    local: 'Noto Sans Gujarati',
    apple: 'Gujarati Sangam MN',
    words: 'ગરબા સંગીત નાટક ઉત્સવ',
  },
  {
    font: 'noto-serif-tamil',
    subset: 'tamil',
    letters: block(0x0b80),
    local: 'Noto Sans Tamil',
    apple: 'Tamil Sangam MN',
    words: 'கவிதை இரவு நடனம் விழா',
  },
  {
    font: 'noto-serif-telugu',
    subset: 'telugu',
    letters: block(0x0c00),
    local: 'Noto Sans Telugu',
    apple: 'Telugu Sangam MN',
    words: 'సంగీతం నృత్యం కవిత పండుగ',
  },
  {
    font: 'noto-serif-kannada',
    subset: 'kannada',
    letters: block(0x0c80),
    local: 'Noto Sans Kannada',
    apple: 'Kannada Sangam MN',
    words: 'ಯಕ್ಷಗಾನ ಸಂಗೀತ ನೃತ್ಯ ಹಬ್ಬ',
  },
  {
    font: 'noto-serif-malayalam',
    subset: 'malayalam',
    letters: block(0x0d00),
    local: 'Noto Sans Malayalam',
    apple: 'Malayalam Sangam MN',
    words: 'കഥകളി സംഗീതം നൃത്തം കവിത',
  },
  {
    font: 'noto-naskh-arabic',
    subset: 'arabic',
    letters: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
    ],
    local: 'Noto Sans Arabic',
    apple: 'Geeza Pro',
    words: 'مشاعرہ ليلة الشعر شام غزل',
  },
];

/** A space is in it, so that a card sets words of one script in one piece. */
const SHARED = ' \u0964\u0965\u200c\u200d';
/** One weight, between those of the headlines of the three pairs. */
const WEIGHT = 440;
const SHAPING =
  'abvf abvm abvs akhn blwf blwm blws calt ccmp cjct clig cswh dist fina half haln init isol kern liga locl mark medi mkmk nukt pref pres pstf psts rclt rkrf rlig rphf vatu';

const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the fonts are installed.');

const sourceOf = (font: string, subset: string) =>
  readFile(
    join(folder, 'node_modules/@fontsource-variable', font, 'files', `${font}-${subset}-wght-normal.woff2`),
  );
const lettersOf = ({ letters }: Script) =>
  letters
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''),
    )
    .join('') + SHARED;
const cutOf = async (font: string, script: Script, weight: number) =>
  subsetFont(await sourceOf(font, script.subset), lettersOf(script), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: SHAPING.split(' '),
    noHinting: true,
  });

/** Letters side by side, unshaped: both fonts shape them alike. */
const widthOf = (font: Font, words: string) =>
  font.glyphsForString(words).reduce((sum, { advanceWidth }) => sum + advanceWidth / font.unitsPerEm, 0);
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

/**
 * A line joins many of these letters, which room between them would tear. Their signs need room between lines, and their
 * words more than the narrow space of a Latin headline.
 */
const SETTING =
  ':not(:lang(en)){letter-spacing:0}' +
  '.headline:not(:lang(en)){word-spacing:0.12em}' +
  ':is(h2.headline,.headline-page,.headline-head,.headline-grand):not(:lang(en)){line-height:1.35}';

const PUBLIC = new URL('../web/public/fonts/', import.meta.url);
const CARDS = new URL('../server/pages/cards/fonts/', import.meta.url);
const hashOf = (content: Uint8Array | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** The font, and the phone's own in its measures until it is there. */
async function declare(script: Script): Promise<string> {
  const cut = await cutOf(script.font, script, WEIGHT);
  const name = `${script.font}-${hashOf(cut)}.woff2`;
  await writeFile(new URL(name, PUBLIC), cut);
  await writeFile(new URL(`${script.font}.woff2`, CARDS), cut);
  const own = create(cut) as Font;
  const local = create(await cutOf(script.local.toLowerCase().replaceAll(' ', '-'), script, 400)) as Font;
  const scale = widthOf(own, script.words) / widthOf(local, script.words);
  const inEms = (value: number) => percent(value / own.unitsPerEm / scale);
  const range = script.letters
    .map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`)
    .join(',');
  // Lines of text are set in what the system has, of which Windows has one for all; else in the headline's font.
  const systems = [script.local, script.apple, 'Nirmala UI'].map((local) => `local("${local}")`).join();
  console.log(name, cut.length, percent(scale));
  return (
    `@font-face{font-family:Scripts;font-weight:300 700;font-display:swap;src:url(/fonts/${name}) format("woff2");unicode-range:${range}}` +
    `@font-face{font-family:"Scripts stand-in";font-weight:300 700;src:local("${script.local}");size-adjust:${percent(scale)};ascent-override:${inEms(own.ascent)};descent-override:${inEms(-own.descent)};line-gap-override:0%;unicode-range:${range}}` +
    `@font-face{font-family:"Scripts of the system";font-weight:300 700;src:${systems};unicode-range:${range}}`
  );
}

await mkdir(PUBLIC, { recursive: true });
for (const file of await readdir(PUBLIC)) if (/^(noto-|scripts-)/.test(file)) await rm(new URL(file, PUBLIC));
const sheet = `${[...(await Promise.all(scripts.map(declare))), SETTING].join('\n')}\n`;
const file = `scripts-${hashOf(sheet)}.css`;
await writeFile(new URL(file, PUBLIC), sheet);
await writeFile(
  new URL('../contract/text/script-sheet.ts', import.meta.url),
  `// Written by scripts/script-fonts.ts.\n/** What declares the fonts of other scripts; only pages with such letters ask for it. */\nexport const SCRIPT_SHEET = '/fonts/${file}';\n`,
);
