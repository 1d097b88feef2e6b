import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { TypePair } from '#contract/entities/look.ts';
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

interface Run {
  font: Font;
  text: string;
}

/** Turns text into outlines, so that a picture of it needs no fonts. */
class Typeface {
  readonly #fonts: readonly Font[];

  constructor(name: TypefaceName) {
    this.#fonts = files[name].map((file) => create(readFileSync(join(ROOT, file))) as Font);
  }

  can(character: string): boolean {
    return this.#fontFor(character) !== undefined;
  }

  /** In pixels, at a font size of one pixel; `tracking` in ems. */
  width(text: string, tracking = 0): number {
    let width = 0;
    for (const run of this.#runs(text)) {
      const { positions } = run.font.layout(run.text);
      for (const { xAdvance } of positions) width += xAdvance / run.font.unitsPerEm + tracking;
    }
    return Math.max(0, width - tracking);
  }

  /** Path data with the text's baseline at 0, 0. */
  outline(text: string, size: number, tracking = 0): string {
    let pen = 0;
    let data = '';
    for (const run of this.#runs(text)) {
      const scale = size / run.font.unitsPerEm;
      const { glyphs, positions } = run.font.layout(run.text);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[index]!;
        data += glyph.path
          .scale(scale, -scale)
          .translate(pen + xOffset * scale, -yOffset * scale)
          .toSVG();
        pen += xAdvance * scale + tracking * size;
      }
    }
    return data;
  }

  /** Splits text by the first font that has each letter; letters that none has are left out. */
  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const font = this.#fontFor(character);
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  #fontFor(character: string): Font | undefined {
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
  }
}

const faces = new Map<TypefaceName, Typeface>();

export function typeface(name: TypefaceName): Typeface {
  let face = faces.get(name);
  if (!face) faces.set(name, (face = new Typeface(name)));
  return face;
}
