/**
 * Cuts the fonts down to what the site sets and writes them, with the style sheet that declares them and their
 * stand-ins, into `web/`. The results are committed; run this only to change them: `node scripts/fonts.ts && oxfmt`
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Axes = Record<string, number | { min: number; max: number }>;
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: {
    targetFormat: 'woff2' | 'sfnt';
    variationAxes: Axes;
    keepFeatures: readonly string[];
    noHinting: boolean;
  },
) => Promise<Buffer>;

// The package ships no types.
const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as SubsetFont;

const from = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const ascii = from(0x20, 0x7e);
/** What nearly every page has. */
const plain = `${ascii}\u00a0©°·½×–—‘’“”•…−`;
/** What some pages have: it comes when it is needed. */
const accents = '¡¢£¥§«®±²³µ¶¹º»¼¾¿÷‚„†‹›€™ıŒœ' + from(0xc0, 0xff).replaceAll(/[×÷]/g, '');
/** Rupees, and the letters that Indian names are transliterated with. */
const indic = '₹ĀāĪīŪūĒēŌōŚśḌḍḤḥḶḷṀṁṂṃṄṅṆṇṚṛṢṣṬṭ';

const features = ['liga', 'calt', 'ccmp', 'locl', 'mark', 'lnum', 'tnum'];

interface Cut {
  family: string;
  file: string;
  source: string;
  text: string;
  axes: Axes;
  weight: string;
  style?: 'italic';
  /** Whether to limit it to its own characters, so that pages without them never ask for the file. */
  onDemand?: true;
}

// Headlines are large: the optical size stays at its display end, soft and a little wonky. They have one weight, which
// is half the file; whatever else is asked for is set in it too.
const display = { opsz: 144, SOFT: 60, WONK: 1, wght: 340 };
const upright = { wght: { min: 400, max: 700 } };

const cuts: Cut[] = [
  {
    family: 'Fraunces',
    file: 'fraunces',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    text: plain,
    axes: display,
    weight: '300 600',
  },
  {
    family: 'Fraunces',
    file: 'fraunces-accents',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    text: accents,
    axes: display,
    weight: '300 600',
    onDemand: true,
  },
  {
    family: 'Fraunces',
    file: 'fraunces-indic',
    source: 'fraunces/files/fraunces-latin-ext-full-normal.woff2',
    text: indic,
    axes: display,
    weight: '300 600',
    onDemand: true,
  },
  {
    // Only the gold words of headlines are italic: one weight, no accents beyond French and the like.
    family: 'Fraunces',
    file: 'fraunces-italic',
    source: 'fraunces/files/fraunces-latin-full-italic.woff2',
    text: `${ascii}éèêàçñöü–—‘’“”…`,
    axes: { opsz: 144, SOFT: 100, WONK: 1, wght: 340 },
    weight: '340',
    style: 'italic',
  },
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    text: plain,
    axes: upright,
    weight: '400 700',
  },
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque-accents',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    text: accents,
    axes: upright,
    weight: '400 700',
    onDemand: true,
  },
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque-indic',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    text: indic,
    axes: upright,
    weight: '400 700',
    onDemand: true,
  },
];

/** What a festival may choose instead: the same cuts of other fonts, which no page loads unless it has chosen them. */
const widened = { wdth: 112, wght: 640 };
const textWeights = { wght: { min: 400, max: 700 } };
const book = { wght: 430 };

function chosenCuts(family: string, file: string, kind: string, axes: Axes, weight: string): Cut[] {
  const source = (script: string, style = 'normal') =>
    `${file}/files/${file}-${script}-${kind}-${style}.woff2`;
  const [base, accented, named] = [
    { file, source: source('latin'), text: plain },
    { file: `${file}-accents`, source: source('latin'), text: accents, onDemand: true as const },
    { file: `${file}-indic`, source: source('latin-ext'), text: indic, onDemand: true as const },
  ].map((part) => ({ family, axes, weight, ...part })) as [Cut, Cut, Cut];
  if (axes === textWeights) return [base, accented, named];
  const italic: Cut = {
    ...base,
    file: `${file}-italic`,
    source: source('latin', 'italic'),
    text: `${ascii}éèêàçñöü–—‘’“”…`,
    style: 'italic',
  };
  return [base, accented, named, italic];
}

const serif = { locals: ['Times New Roman', 'Liberation Serif', 'Tinos'], averageEm: 854.395 / 2048 };
const sans = { locals: ['Arial', 'Liberation Sans', 'Arimo'], averageEm: 934.512 / 2048 };

const pairs = {
  archivo: {
    display: { cuts: chosenCuts('Archivo', 'archivo', 'standard', widened, '300 700'), standIn: sans },
    sans: { cuts: chosenCuts('Figtree', 'figtree', 'wght', textWeights, '400 700'), standIn: sans },
  },
  playfair: {
    display: {
      cuts: chosenCuts('Playfair Display', 'playfair-display', 'wght', book, '300 700'),
      standIn: serif,
    },
    sans: {
      cuts: chosenCuts('Source Sans 3', 'source-sans-3', 'wght', textWeights, '400 700'),
      standIn: sans,
    },
  },
};

/** Letters as often as English has them; the averages of the stand-ins below were taken with the same text. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
const standIns = [
  {
    family: 'Fraunces',
    at: display,
    locals: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    averageEm: 854.395 / 2048,
  },
  {
    family: 'Bricolage Grotesque',
    at: { wght: 400 },
    locals: ['Arial', 'Liberation Sans', 'Arimo'],
    averageEm: 934.512 / 2048,
  },
];

const sourceOf = (cut: Pick<Cut, 'source'>) =>
  readFile(new URL(`../node_modules/@fontsource-variable/${cut.source}`, import.meta.url));

const ranges = (text: string) =>
  [...new Set([...text].map((character) => character.codePointAt(0)!))]
    .sort((a, b) => a - b)
    .map((point) => `U+${point.toString(16)}`)
    .join(', ');

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

const cutOut = async (cut: Cut) =>
  subsetFont(await sourceOf(cut), cut.text, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    // Pairs that stand too far apart are seen in headlines. In lines of text they are not, and a variable font's are
    // half of its file.
    keepFeatures: cut.axes === upright || cut.axes === textWeights ? features : [...features, 'kern'],
    noHinting: true,
  });

async function declare(cut: Cut): Promise<string> {
  const font = await cutOut(cut);
  await writeFile(new URL(`../web/shared/fonts/${cut.file}.woff2`, import.meta.url), font);
  console.log(cut.file, font.length);
  return faceOf(cut, `../fonts/${cut.file}.woff2`);
}

/** Its name is made of its content, so that browsers may keep it for good. */
async function declareChosen(cut: Cut): Promise<string> {
  const font = await cutOut(cut);
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  await writeFile(new URL(`${cut.file}-${hash}.woff2`, CHOSEN), font);
  console.log(cut.file, font.length);
  return faceOf(cut, `/fonts/${cut.file}-${hash}.woff2`);
}

const faceOf = (cut: Cut, address: string) =>
  [
    '@font-face {',
    `  font-family: '${cut.family}';`,
    `  font-style: ${cut.style ?? 'normal'};`,
    `  font-weight: ${cut.weight};`,
    '  font-display: swap;',
    `  src: url('${address}') format('woff2');`,
    ...(cut.onDemand ? [`  unicode-range: ${ranges(cut.text)};`] : []),
    '}',
  ].join('\n');

/** A local font stretched to the measures of the one that is still on its way, so that nothing moves. */
async function standInFor(
  { family, at, locals, averageEm }: { family: string; at: Axes; locals: string[]; averageEm: number },
  cut = cuts.find((candidate) => candidate.family === family)!,
): Promise<string> {
  const options = { targetFormat: 'sfnt', variationAxes: at, keepFeatures: [], noHinting: true } as const;
  const measures = measure(await subsetFont(await sourceOf(cut), cut.text, options));
  const scale = measures.average / averageEm;
  return [
    '@font-face {',
    `  font-family: '${family} stand-in';`,
    `  src: ${locals.map((name) => `local('${name}')`).join(', ')};`,
    `  size-adjust: ${percent(scale)};`,
    `  ascent-override: ${percent(measures.ascent / scale)};`,
    `  descent-override: ${percent(measures.descent / scale)};`,
    `  line-gap-override: ${percent(measures.lineGap / scale)};`,
    '}',
  ].join('\n');
}

/** In ems. */
function measure(font: Buffer) {
  const table = (tag: string) => {
    for (let at = 12; ; at += 16) {
      if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
    }
  };
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const advances = font.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(font, table('cmap'));
  const widthOf = (character: string) =>
    font.readUInt16BE(table('hmtx') + 4 * Math.min(glyphOf(character.codePointAt(0)!), advances - 1));
  const total = [...sample].reduce((sum, character) => sum + widthOf(character), 0);
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    average: total / sample.length / em,
  };
}

function readCharacterMap(font: Buffer, cmap: number): (point: number) => number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(start) !== 4) continue;
    const bytes = font.readUInt16BE(start + 6);
    return (point) => {
      for (let at = 0; at < bytes; at += 2) {
        if (font.readUInt16BE(start + 14 + at) < point) continue;
        const first = font.readUInt16BE(start + 16 + bytes + at);
        if (first > point) return 0;
        const delta = font.readInt16BE(start + 16 + 2 * bytes + at);
        const offsetAt = start + 16 + 3 * bytes + at;
        const offset = font.readUInt16BE(offsetAt);
        if (offset === 0) return (point + delta) & 0xffff;
        return (font.readUInt16BE(offsetAt + offset + 2 * (point - first)) + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('The font has no character map of format 4.');
}

/** Share cards are drawn by the server, which reads no variable fonts: one weight, as their lines have it. */
const cardCuts = cuts.filter(({ axes }) => axes === upright).map((cut) => ({ ...cut, axes: { wght: 500 } }));

async function writeCardFont({ file, source, text, axes }: Cut): Promise<void> {
  const font = await subsetFont(await sourceOf({ source }), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark'],
    noHinting: true,
  });
  await writeFile(new URL(`../server/pages/cards/fonts/${file}.woff2`, import.meta.url), font);
  console.log('card', file, font.length);
}

const CHOSEN = new URL('../web/public/fonts/', import.meta.url);

/** The declarations of a pair, without the spaces that nobody reads. */
async function writePair({ display, sans: text }: (typeof pairs)['archivo']) {
  const faces = await Promise.all([
    ...[...display.cuts, ...text.cuts].map(declareChosen),
    ...[display, text].map(({ cuts: [cut], standIn }) =>
      standInFor(
        { family: cut!.family, at: cut!.axes === textWeights ? { wght: 400 } : cut!.axes, ...standIn },
        cut,
      ),
    ),
  ]);
  await Promise.all([
    ...display.cuts.map(writeCardFont),
    ...text.cuts.map((cut) => writeCardFont({ ...cut, axes: { wght: 500 } })),
  ]);
  return faces
    .join('')
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/([:,;{]) /g, '$1');
}

await mkdir(CHOSEN, { recursive: true });
// Those of other scripts are cut by scripts/script-fonts.ts.
for (const file of await readdir(CHOSEN))
  if (!/^(noto-|scripts-)/.test(file)) await rm(new URL(file, CHOSEN));
const written: [string, string][] = [];
for (const [name, pair] of Object.entries(pairs)) written.push([name, await writePair(pair)]);
const familyOf = ({ cuts: [cut], standIn }: (typeof pairs)['archivo']['display'], isDisplay = false) => {
  const [others, locals, end] = isDisplay
    ? [',Scripts', "'Scripts stand-in',", '']
    : ['', '', ",'Scripts of the system',var(--no-font,Scripts)"];
  const last = standIn === serif ? 'Georgia,serif' : 'system-ui,sans-serif';
  return `var(--no-font,'${cut!.family}'${others}),${locals}'${cut!.family} stand-in',${last}${end}`;
};
await writeFile(
  new URL('../contract/look/type-faces.ts', import.meta.url),
  `// Written by scripts/fonts.ts.
import type { TypePair } from '#contract/entities/look.ts';

/** What declares the fonts of each pair; the first one is declared by the product's own sheet. */
export const typeFaces: Readonly<Record<TypePair, string>> = ${JSON.stringify({ fraunces: '', ...Object.fromEntries(written) })};

export const typeFamilies: Readonly<Partial<Record<TypePair, { display: string; sans: string }>>> = ${JSON.stringify(
    Object.fromEntries(
      Object.entries(pairs).map(([name, pair]) => [
        name,
        { display: familyOf(pair.display, true), sans: familyOf(pair.sans) },
      ]),
    ),
  )};

/** What a page preloads, because its first paint needs it. */
export const preloadedFonts: Readonly<Partial<Record<TypePair, readonly string[]>>> = ${JSON.stringify(
    Object.fromEntries(written.map(([name, css]) => [name, firstFiles(css)])),
  )};
`,
);

function firstFiles(css: string): string[] {
  const faces = css.split('@font-face').filter((face) => face.includes('/fonts/'));
  const shown = faces.filter((face) => !face.includes('unicode-range'));
  // Headlines, text, and last the italics, which only the first page needs at once.
  return [
    ...shown.filter((face) => !face.includes('italic')),
    ...shown.filter((face) => face.includes('italic')),
  ].map((face) => /\/fonts\/[\w-]+\.woff2/.exec(face)![0]);
}

await Promise.all(cardCuts.map(writeCardFont));
const faces = [
  ...(await Promise.all(cuts.map(declare))),
  ...(await Promise.all(standIns.map((one) => standInFor(one)))),
];
const note = '/* Written by scripts/fonts.ts. */';
await writeFile(
  new URL('../web/shared/styles/fonts.css', import.meta.url),
  `${[note, ...faces].join('\n\n')}\n`,
);
