import { type Edge, leaf } from './mandala.ts';
import { GOLD } from './mandala-svg.ts';

/** The festival's mark: two wreaths of ten petals, bold enough to be read at sixteen pixels. */
const FOLDS = 10;
const step = (2 * Math.PI) / FOLDS;
const lotus: Edge = [0.32, 0.95, 0.7, 1.18];

const wreath = (from: number, to: number, half: number, turn: number) =>
  Array.from({ length: FOLDS }, (_, index) =>
    leaf({ from, to, axis: (index + turn) * step, half }, lotus),
  ).join('');

/** Path data in a box of 1000 by 1000 around 0, 0. */
export const markPetals = {
  outer: wreath(190, 490, step * 0.5, 0),
  inner: wreath(95, 325, step * 0.4, 0.5),
  heart: 52,
} as const;

export const markElements =
  `<path d="${markPetals.outer}" fill="${GOLD}"/>` +
  `<path d="${markPetals.inner}" fill="${GOLD}" fill-opacity=".62"/>` +
  `<circle r="${markPetals.heart}" fill="${GOLD}"/>`;

/** On its own ground, because browsers put it on light tabs too. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-560 -560 1120 1120">` +
  `<circle r="560" fill="#0b0a0c"/>${markElements}</svg>\n`;
