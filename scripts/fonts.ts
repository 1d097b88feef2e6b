/**
 * Cuts the fonts down to what the site sets and writes them, with the style sheet that declares them and their
 * stand-ins, into `web/`. The results are committed; run this only to change them: `node scripts/fonts.ts && oxfmt`
 */
import { readFile, writeFile } from 'node:fs/promises';
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

async function declare(cut: Cut): Promise<string> {
  const font = await subsetFont(await sourceOf(cut), cut.text, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    // Pairs that stand too far apart are seen in headlines. In lines of text they are not, and a variable font's are
    // half of its file.
    keepFeatures: cut.axes === upright ? features : [...features, 'kern'],
    noHinting: true,
  });
  await writeFile(new URL(`../web/shared/fonts/${cut.file}.woff2`, import.meta.url), font);
  console.log(cut.file, font.length);
  return [
    '@font-face {',
    `  font-family: '${cut.family}';`,
    `  font-style: ${cut.style ?? 'normal'};`,
    `  font-weight: ${cut.weight};`,
    '  font-display: swap;',
    `  src: url('../fonts/${cut.file}.woff2') format('woff2');`,
    ...(cut.onDemand ? [`  unicode-range: ${ranges(cut.text)};`] : []),
    '}',
  ].join('\n');
}

/** A local font stretched to the measures of the one that is still on its way, so that nothing moves. */
async function standInFor({ family, at, locals, averageEm }: (typeof standIns)[number]): Promise<string> {
  const cut = cuts.find((candidate) => candidate.family === family)!;
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

await Promise.all(cardCuts.map(writeCardFont));
const faces = [...(await Promise.all(cuts.map(declare))), ...(await Promise.all(standIns.map(standInFor)))];
const note = '/* Written by scripts/fonts.ts. */';
await writeFile(
  new URL('../web/shared/styles/fonts.css', import.meta.url),
  `${[note, ...faces].join('\n\n')}\n`,
);
