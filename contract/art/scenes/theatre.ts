import { between, path, type Scene, SIDE, upTo } from './scene.ts';

/** A curtain in folds, a gap of light between its halves, and the light's pool on the boards. */
export const theatre: Scene = ({ random, tones }) => {
  const middle = between(random, 400, 620);
  const [top, foot] = [between(random, 16, 46), between(random, 90, 170)];
  const stage = between(random, 820, 870);
  const half = (side: -1 | 1): string => {
    const edge = side < 0 ? 0 : SIDE;
    const folds = between(random, 4, 6);
    const reach = (share: number, open: number) => Math.round(edge + (middle + side * open - edge) * share);
    return upTo(folds)
      .map((index) => {
        const [from, to] = [index / folds, (index + 1) / folds];
        const mid = from + (to - from) * 0.42;
        const shape = (a: number, b: number) =>
          `M${reach(a, top)} 0H${reach(b, top)}C${reach(b, top)} ${Math.round(stage * 0.4)} ${reach(b, foot * 0.6)} ${Math.round(stage * 0.7)} ${reach(b, foot)} ${stage}H${reach(a, foot)}C${reach(a, foot * 0.6)} ${Math.round(stage * 0.7)} ${reach(a, top)} ${Math.round(stage * 0.4)} ${reach(a, top)} 0Z`;
        return path(shape(from, to), tones.dim) + path(shape(from, mid), tones.ground, ' fill-opacity=".62"');
      })
      .join('');
  };
  const beam = `M${middle - top} 0H${middle + top}L${middle + foot} ${stage}H${middle - foot}Z`;
  return (
    path(`M0 ${stage}H${SIDE}V${SIDE}H0Z`, tones.ground) +
    path(beam, tones.bright) +
    half(-1) +
    half(1) +
    `<ellipse cx="${middle}" cy="${stage + 60}" rx="${foot * 2}" ry="46" fill="${tones.bright}"/>`
  );
};
