import { type Edge, leaf } from './mandala.ts';
import { GOLD } from './mandala-svg.ts';

/** The festival's mark: two wreaths of eight petals, bold enough to be read at sixteen pixels. */
const FOLDS = 8;
const step = (2 * Math.PI) / FOLDS;
const drop: Edge = [0.4, 0.7, 0.86, 1.5];

const wreath = (from: number, to: number, half: number, turn: number) =>
  Array.from({ length: FOLDS }, (_, index) => leaf({ from, to, axis: (index + turn) * step, half }, drop)).join('');

/** Path data in a box of 1000 by 1000 around 0, 0. */
export const markPetals = {
  outer: wreath(215, 480, step * 0.42, 0),
  inner: wreath(90, 300, step * 0.3, 0.5),
  heart: 46,
} as const;

export const markElements =
  `<path d="${markPetals.outer}" fill="${GOLD}"/>` +
  `<path d="${markPetals.inner}" fill="${GOLD}" fill-opacity=".62"/>` +
  `<circle r="${markPetals.heart}" fill="${GOLD}"/>`;

/** On its own ground, because browsers put it on light tabs too. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-560 -560 1120 1120">` +
  `<circle r="560" fill="#0b0a0c"/>${markElements}</svg>\n`;
