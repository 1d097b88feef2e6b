import { EVENT_CATEGORIES, type EventCategory, eventCategoryHues } from '#contract/text/labels.ts';
import { hslToHex } from './colour.ts';
import { mandalaElements } from './mandala-svg.ts';
import { randomFrom } from './random.ts';

export interface ArtLook {
  /** Degrees on the colour wheel; chosen by the id when absent. */
  hue?: number | undefined;
  /** Told apart from other drawings on the same page. */
  scope?: string;
}

/** A document without a category gets the hue of one, so that the site keeps its few colours. */
const hueOf = (id: string): number =>
  eventCategoryHues[EVENT_CATEGORIES[Math.floor(randomFrom(`hue of ${id}`)() * EVENT_CATEGORIES.length)]!];

/** How far the mandala's picture reaches, in units of the drawing. */
const SIDE = 1120;

/**
 * A picture for a document that has none, as the content of an `<svg>` of any size: a dark gradient, a glow, and the
 * document's mandala. The mandala is in the upper right, because text stands below and on the left.
 */
export function artElements(id: string, { hue = hueOf(id), scope = '' }: ArtLook = {}): string {
  const random = randomFrom(`place of ${id}`);
  const across = 0.62 + random() * 0.2;
  const down = 0.22 + random() * 0.09;
  const name = `a${scope}`;
  const box = [-SIDE * across, -SIDE * down, SIDE, SIDE].map(Math.round).join(' ');
  // Warm hues turn towards red and cold ones towards blue. Green and yellow get less saturation, as they look too bright.
  const turn = hue < 90 ? -1 : 1;
  const calm = 1 - 0.34 * Math.max(0, Math.cos(((hue - 95) * Math.PI) / 180));
  const colour = (offset: number, saturation: number, lightness: number) =>
    hslToHex(hue + offset * turn, saturation * calm, lightness);
  return (
    `<defs><linearGradient id="${name}g" x2="1" y2="1"><stop stop-color="${colour(0, 0.56, 0.27)}"/>` +
    `<stop offset=".6" stop-color="${colour(22, 0.46, 0.12)}"/><stop offset="1" stop-color="#0c0a0e"/></linearGradient>` +
    `<radialGradient id="${name}r"><stop stop-color="${colour(6, 0.7, 0.55)}" stop-opacity=".42"/>` +
    `<stop offset="1" stop-color="${colour(6, 0.7, 0.4)}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#${name}g)"/>` +
    `<svg width="100%" height="100%" viewBox="${box}" preserveAspectRatio="xMaxYMin slice">` +
    `<circle r="470" fill="url(#${name}r)"/>${mandalaElements(id, { hue: hue + 10, scope })}</svg>`
  );
}

/** The same as a file of its own. It has no measures, so an `<img>` of any shape shows what an inline drawing would. */
export const artSvg = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${artElements(id)}</svg>`;

/** The same as a thumbnail: the middle of the mandala in bold lines, in a box of 660 around 0, 0. */
function thumbElements(id: string, hue = hueOf(id)): string {
  const turn = hue < 90 ? -1 : 1;
  return (
    `<defs><linearGradient id="t" x2="1" y2="1"><stop stop-color="${hslToHex(hue, 0.5, 0.3)}"/>` +
    `<stop offset="1" stop-color="${hslToHex(hue + 22 * turn, 0.45, 0.11)}"/></linearGradient></defs>` +
    `<rect x="-330" y="-330" width="660" height="660" fill="url(#t)"/>` +
    mandalaElements(id, { hue: hue + 8 * turn, weight: 2.4 })
  );
}

/** An event's thumbnail as a file of its own. */
export const thumbSvg = (id: string, category: EventCategory): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-330 -330 660 660">${thumbElements(id, eventCategoryHues[category])}</svg>`;
