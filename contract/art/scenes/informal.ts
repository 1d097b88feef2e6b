import { between, line, path, type Scene, SIDE, upTo } from './scene.ts';

/** Kites with their tails, below a string of flags. */
export const informal: Scene = ({ random, tones }) => {
  const kite = (x: number, y: number, size: number, angle: number, isBright: boolean): string => {
    const wide = Math.round(size * 0.72);
    const wave = Math.round(size * 0.6);
    const [whole, part] = isBright ? [tones.bright, tones.dim] : [tones.dim, tones.bright];
    const tail = `M0 ${size}q${wave} ${wave / 2} 0 ${wave}t0 ${wave}t0 ${wave}`;
    return (
      `<g transform="translate(${x} ${y}) rotate(${angle})">` +
      line(tail, whole, 10, ' stroke-linecap="round"') +
      path(`M0 ${-size}L${wide} -20L0 ${size}L${-wide} -20Z`, whole) +
      path(`M0 ${-size}L${wide} -20H0ZM0 ${size}L${-wide} -20H0Z`, part) +
      `</g>`
    );
  };
  const sag = between(random, 60, 110);
  const high = between(random, 110, 170);
  const flags = upTo(8)
    .map((index) => {
      const y = (x: number) => Math.round(high + sag * 4 * (x / SIDE) * (1 - x / SIDE));
      const [left, right] = [index * 125 + 12, index * 125 + 113];
      const middle = (left + right) / 2;
      return path(
        `M${left} ${y(left)}L${right} ${y(right)}L${middle} ${y(middle) + 120}Z`,
        index % 2 === 0 ? tones.bright : tones.dim,
      );
    })
    .join('');
  return (
    kite(
      between(random, 250, 380),
      between(random, 480, 580),
      between(random, 190, 230),
      between(random, -28, -10),
      true,
    ) +
    kite(
      between(random, 680, 800),
      between(random, 540, 700),
      between(random, 120, 150),
      between(random, 12, 34),
      false,
    ) +
    line(`M0 ${high}Q500 ${high + sag * 2} ${SIDE} ${high}`, tones.bright, 8) +
    flags
  );
};
