import { shadesOf } from '#contract/art/colour.ts';
import { mandalaElements } from '#contract/art/mandala-svg.ts';
import { hueOf } from '#contract/art/picture-svg.ts';
import { randomFrom } from '#contract/art/random.ts';

interface CardArt {
  /** Degrees on the colour wheel; chosen by the id when absent. */
  hue?: number | undefined;
}

/** How far the mandala's picture reaches, in units of the drawing. */
const SIDE = 1120;

/**
 * The ground of a share card, as the content of an `<svg>` of any size: a dark gradient, a glow, and a mandala, which is
 * the festival's own mark. It is in the upper right, because text stands below and on the left.
 */
export function cardArt(id: string, { hue = hueOf(id) }: CardArt = {}): string {
  const random = randomFrom(`place of ${id}`);
  const across = 0.62 + random() * 0.2;
  const down = 0.22 + random() * 0.09;
  const box = [-SIDE * across, -SIDE * down, SIDE, SIDE].map(Math.round).join(' ');
  const colour = shadesOf(hue);
  return (
    `<defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${colour(0, 0.56, 0.27)}"/>` +
    `<stop offset=".6" stop-color="${colour(22, 0.46, 0.12)}"/><stop offset="1" stop-color="#0c0a0e"/></linearGradient>` +
    `<radialGradient id="glow"><stop stop-color="${colour(6, 0.7, 0.55)}" stop-opacity=".42"/>` +
    `<stop offset="1" stop-color="${colour(6, 0.7, 0.4)}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#ground)"/>` +
    `<svg width="100%" height="100%" viewBox="${box}" preserveAspectRatio="xMaxYMin slice">` +
    `<circle r="470" fill="url(#glow)"/>${mandalaElements(id, { hue: hue + 10 })}</svg>`
  );
}
