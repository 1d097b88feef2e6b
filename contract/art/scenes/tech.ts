import { between, disc, line, path, type Scene, SIDE, upTo } from './scene.ts';

const CELLS = 8;
const STEP = SIDE / CELLS;
const at = (cell: number) => Math.round(STEP * (cell + 0.5));

/** A grid of points, and lines routed over it from one end to another. */
export const tech: Scene = ({ random, tones }) => {
  const points = upTo(CELLS)
    .flatMap((row) => upTo(CELLS).map((column) => `M${at(column)} ${at(row)}h0`))
    .join('');
  const route = (row: number, isBright: boolean): string => {
    let [x, y] = [between(random, 0, 1), row];
    let d = `M${at(x)} ${at(y)}`;
    const ends = [disc(at(x), at(y), 24, isBright ? tones.bright : tones.dim)];
    while (x < CELLS - 2) {
      const ahead = Math.min(between(random, 1, 3), CELLS - 1 - x);
      x += ahead;
      d += `H${at(x)}`;
      const aside = random() < 0.5 ? -1 : 1;
      if (x < CELLS - 1 && y + aside >= 0 && y + aside < CELLS && random() < 0.8) {
        x += 1;
        y += aside;
        d += `L${at(x)} ${at(y)}`;
      }
    }
    ends.push(
      disc(at(x), at(y), 24, isBright ? tones.bright : tones.dim),
      disc(at(x), at(y), 10, tones.ground),
    );
    return (
      line(d, isBright ? tones.bright : tones.dim, isBright ? 18 : 14, ' stroke-linejoin="round"') +
      ends.join('')
    );
  };
  const chip = [between(random, 2, 4), between(random, 2, 4)] as const;
  const [left, top, size] = [at(chip[0]) - 40, at(chip[1]) - 40, Math.round(STEP * 2 + 80)];
  return (
    line(points, tones.dim, 12, ' stroke-linecap="round" stroke-opacity=".7"') +
    [0, 2, 5, 7].map((row, index) => route(row, index % 2 === 1)).join('') +
    path(`M${left} ${top}h${size}v${size}h${-size}Z`, tones.dim) +
    path(`M${left + 70} ${top + 70}h${size - 140}v${size - 140}h${140 - size}Z`, tones.bright)
  );
};
