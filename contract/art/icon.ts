import { INK } from './colour.ts';
import { GOLD } from './mandala-svg.ts';
import { markPetals } from './mark.ts';

export interface IconPlan {
  name: string;
  pixels: number;
  /** How much of the square the mark takes. */
  share: number;
  ground: 'disc' | 'square';
}

/** The icons of the installed site, beside `favicon.svg`. */
export const icons: readonly IconPlan[] = [
  { name: 'icon-192', pixels: 192, share: 0.86, ground: 'disc' },
  { name: 'icon-512', pixels: 512, share: 0.86, ground: 'disc' },
  // Launchers cut these into circles, drops and squares: only the middle four fifths are sure to be seen.
  { name: 'icon-maskable-512', pixels: 512, share: 0.62, ground: 'square' },
  { name: 'apple-touch-icon', pixels: 180, share: 0.7, ground: 'square' },
];

interface IconColours {
  ink: string;
  gold: string;
  lamp: readonly [string, string];
}

const OWN: IconColours = { ink: INK, gold: GOLD, lamp: ['#e2a95a', '#7a3b2a'] };

/** What stands in the middle: elements in a box of 980 by 980 around 0, 0. */
export const markElements = (gold: string): string =>
  `<g fill="${gold}"><path d="${markPetals.outer}"/>` +
  `<path d="${markPetals.inner}" fill-opacity=".62"/><circle r="${markPetals.heart}"/></g>`;

/** An icon as SVG, of the festival's mark or of what takes its place. */
export function iconSvg(
  { share, ground }: Pick<IconPlan, 'share' | 'ground'>,
  { ink, gold, lamp: [light, edge] }: IconColours = OWN,
  middle = markElements(gold),
): string {
  const half = 490 / share;
  const behind =
    ground === 'disc'
      ? `<circle r="${half}" fill="${ink}"/>`
      : `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="${ink}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">` +
    `<defs><radialGradient id="lamp"><stop stop-color="${light}" stop-opacity=".34"/>` +
    `<stop offset="1" stop-color="${edge}" stop-opacity="0"/></radialGradient></defs>` +
    `${behind}<circle r="${half * 0.94}" fill="url(#lamp)"/>${middle}</svg>`
  );
}

/** The small icon of a tab: the mark on a disc, without the light behind it. */
export const faviconSvg = ({ ink, gold }: Pick<IconColours, 'ink' | 'gold'> = OWN): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-560 -560 1120 1120"><circle r="560" fill="${ink}"/>` +
  `<path d="${markPetals.outer}" fill="${gold}"/><path d="${markPetals.inner}" fill="${gold}" fill-opacity=".62"/>` +
  `<circle r="${markPetals.heart}" fill="${gold}"/></svg>`;
