import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { TypePair } from '#contract/entities/look.ts';
import { isTall } from '#contract/text/tall-script.ts';
import { ROOT } from '#server/root.ts';

type Role = 'display' | 'italic' | 'text';
type OtherPair = Exclude<TypePair, 'fraunces'>;
/** What a face is for, in the product's own type or in the pair that the festival has chosen. */
export type TypefaceName = Role | `${OtherPair}-${Role}`;

export const faceOf = (pair: TypePair | undefined, role: Role): TypefaceName =>
  pair === undefined || pair === 'fraunces' ? role : `${pair}-${role}`;

// The site's own font files; the text font is another file, because the site's has several weights in one.
const display = ['fraunces', 'fraunces-accents', 'fraunces-indic'].map(
  (cut) => `web/shared/fonts/${cut}.woff2`,
);

const card = (file: string) =>
  ['', '-accents', '-indic'].map((cut) => `server/pages/cards/fonts/${file}${cut}.woff2`);
const withItalic = (file: string) => [`server/pages/cards/fonts/${file}-italic.woff2`, ...card(file)];

const files: Record<TypefaceName, readonly string[]> = {
  display,
  italic: ['web/shared/fonts/fraunces-italic.woff2', ...display],
  text: ['bricolage-grotesque', 'bricolage-grotesque-accents', 'bricolage-grotesque-indic'].map(
    (cut) => `server/pages/cards/fonts/${cut}.woff2`,
  ),
  'archivo-display': card('archivo'),
  'archivo-italic': withItalic('archivo'),
  'archivo-text': card('figtree'),
  'playfair-display': card('playfair-display'),
  'playfair-italic': withItalic('playfair-display'),
  'playfair-text': card('source-sans-3'),
};

/** Scripts that the site leaves to each reader's own fonts. One weight serves titles and lines alike. */
const scripts: readonly (readonly [cut: string, letters: RegExp])[] = [
  ['noto-serif-devanagari', /[\u0900-\u097f]/],
  ['noto-serif-bengali', /[\u0980-\u09ff]/],
  ['noto-serif-gurmukhi', /[\u0a00-\u0a7f]/],
  ['noto-serif-gujarati', /[\u0a80-\u0aff]/],
  ['noto-serif-tamil', /[\u0b80-\u0bff]/],
  ['noto-serif-telugu', /[\u0c00-\u0c7f]/],
  ['noto-serif-kannada', /[\u0c80-\u0cff]/],
  ['noto-serif-malayalam', /[\u0d00-\u0d7f]/],
  ['noto-naskh-arabic', /[\u0600-\u077f]/],
];
const readFont = (file: string) => create(readFileSync(join(ROOT, file))) as Font;

const scriptFonts = new Map<string, Font>();
/** Few titles need them, so the first that does reads the one of its script. */
function fontOfScript(character: string): Font | undefined {
  const [cut] = scripts.find(([, letters]) => letters.test(character)) ?? [];
  if (!cut) return undefined;
  let font = scriptFonts.get(cut);
  if (!font) scriptFonts.set(cut, (font = readFont(`server/pages/cards/fonts/${cut}.woff2`)));
  return font;
}

interface Run {
  font: Font;
  text: string;
  /** Letters that are joined, or share a line above them, are not moved apart. */
  isJoined: boolean;
  isRightToLeft: boolean;
}

const STAYING = /[ \u200c\u200d]/;
const RIGHT_TO_LEFT = /[\u0600-\u06FF\u0750-\u077F]/;
const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Turns text into outlines, so that a picture of it needs no fonts. */
class Typeface {
  readonly #fonts: readonly Font[];

  constructor(name: TypefaceName) {
    this.#fonts = files[name].map(readFont);
  }

  can(character: string): boolean {
    return this.#fontFor(character) !== undefined;
  }

  /** In pixels, at a font size of one pixel; `tracking` in ems. */
  width(text: string, tracking = 0): number {
    let width = 0;
    for (const run of this.#runs(text)) {
      const { positions } = laidOut(run);
      const gap = run.isJoined ? 0 : tracking;
      for (const { xAdvance } of positions) width += xAdvance / run.font.unitsPerEm + gap;
    }
    return Math.max(0, width - tracking);
  }

  /** Path data with the text's baseline at 0, 0. */
  outline(text: string, size: number, tracking = 0): string {
    let pen = 0;
    let data = '';
    for (const run of this.#runs(text)) {
      const scale = size / run.font.unitsPerEm;
      const { glyphs, positions } = laidOut(run);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[index]!;
        data += glyph.path
          .scale(scale, -scale)
          .translate(pen + xOffset * scale, -yOffset * scale)
          .toSVG();
        pen += xAdvance * scale + (run.isJoined ? 0 : tracking * size);
      }
    }
    return data;
  }

  /** Splits text by the first font that has each letter, as it is read; letters that none has are left out. */
  #runs(text: string): Run[] {
    const isBaseRight = isRightToLeft(text);
    const runs: Run[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      // A space stays with the word before it, because words of another direction are set in one piece; a joiner does
      // with the letter that it shapes.
      const stays = STAYING.test(character) && last?.font.hasGlyphForCodePoint(character.codePointAt(0)!);
      const font = stays ? last!.font : this.#fontFor(character);
      if (!font) continue;
      if (last?.font === font) last.text += character;
      else runs.push(runAfter(last, font, character, isBaseRight));
    }
    return inOrder(runs, isBaseRight);
  }

  #fontFor(character: string): Font | undefined {
    const has = (font: Font) => font.hasGlyphForCodePoint(character.codePointAt(0)!);
    const own = this.#fonts.find(has);
    if (own) return own;
    const other = fontOfScript(character);
    return other && has(other) ? other : undefined;
  }
}

/** The library fails where a font has no place for a rare mark on a letter: then marks stand where they fall. */
function laidOut({ font, text }: Run) {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, { abvm: false, blwm: false, mark: false, mkmk: false });
  }
}

/** The space between two directions belongs to the line's own. */
function runAfter(last: Run | undefined, font: Font, character: string, isBaseRight: boolean): Run {
  const isJoined = isTall(character);
  const run = { font, text: character, isJoined, isRightToLeft: RIGHT_TO_LEFT.test(character) };
  if (last && last.isRightToLeft !== isBaseRight && last.text.endsWith(' ')) {
    last.text = last.text.trimEnd();
    run.text = ` ${run.text}`;
  }
  return run;
}

/** From left to right on paper: neighbours of one direction stay together. */
function inOrder(runs: readonly Run[], isBaseRight: boolean): Run[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group?.[0]!.isRightToLeft === run.isRightToLeft) group.push(run);
    else groups.push([run]);
  }
  const placed = groups.map((group) => (group[0]!.isRightToLeft ? group.toReversed() : group));
  return (isBaseRight ? placed.toReversed() : placed).flat();
}

const faces = new Map<TypefaceName, Typeface>();

export function typeface(name: TypefaceName): Typeface {
  let face = faces.get(name);
  if (!face) faces.set(name, (face = new Typeface(name)));
  return face;
}
