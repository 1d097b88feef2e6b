import { type Edge, leaf } from './petals.ts';
import { randomFrom } from './random.ts';

const edges: readonly Edge[] = [
  [0.32, 0.95, 0.7, 1.18],
  [0.25, 1.1, 0.75, 1.1],
  [0.12, 1.5, 0.6, 0.7],
];

/**
 * The crest of a contingent without a logo: a flower drawn from its id, bold enough to be recognised at a small size.
 * The box is 1000 by 1000 around 0, 0.
 */
export function crestElements(id: string, colour: string): string {
  const random = randomFrom(`crest of ${id}`);
  const folds = 5 + Math.floor(random() * 6);
  const step = (2 * Math.PI) / folds;
  const pick = () => edges[Math.floor(random() * edges.length)]!;
  const wreath = (from: number, to: number, half: number, turn: number, edge: Edge) =>
    Array.from({ length: folds }, (_, index) =>
      leaf({ from, to, axis: (index + turn) * step, half }, edge),
    ).join('');
  const reach = 330 + Math.round(random() * 60);
  const outer = wreath(120 + Math.round(random() * 60), reach, step * 0.47, 0, pick());
  const inner = wreath(60, 190 + Math.round(random() * 60), step * 0.38, 0.5, pick());
  const heart = 38 + Math.round(random() * 26);
  return (
    `<circle r="500" fill="${colour}" fill-opacity=".16"/>` +
    `<circle r="470" fill="none" stroke="${colour}" stroke-opacity=".55" stroke-width="26"/>` +
    `<path d="${outer}" fill="${colour}"/>` +
    `<path d="${inner}" fill="#0b0a0c" fill-opacity=".58"/>` +
    `<circle r="${heart}" fill="${colour}"/>`
  );
}
