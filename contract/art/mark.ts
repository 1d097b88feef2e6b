import { type Edge, leaf } from './petals.ts';

/** The festival's mark: two wreaths of ten petals, bold enough to be read at sixteen pixels. */
const FOLDS = 10;
const step = (2 * Math.PI) / FOLDS;
const lotus: Edge = [0.32, 0.95, 0.7, 1.18];

const wreath = (from: number, to: number, half: number, turn: number) =>
  Array.from({ length: FOLDS }, (_, index) =>
    leaf({ from, to, axis: (index + turn) * step, half }, lotus),
  ).join('');

/** Path data in a box of 1000 by 1000 around 0, 0. `web/public/favicon.svg` is drawn with the same. */
export const markPetals = {
  outer: wreath(190, 490, step * 0.5, 0),
  inner: wreath(95, 325, step * 0.4, 0.5),
  heart: 52,
} as const;
