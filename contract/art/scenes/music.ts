import { between, disc, line, type Scene, SIDE, upTo } from './scene.ts';

const STRINGS = 3;
/** How far a string swings at the moments that are drawn. */
const MOMENTS = [1, 0.72, 0.36, -0.36, -0.72, -1];

/** Standing waves: strings that swing in two to six parts, and the points between them that rest. */
export const music: Scene = ({ random, tones }) => {
  const first = between(random, 2, 4);
  const gap = SIDE / STRINGS;
  return upTo(STRINGS)
    .map((index) => {
      const y = Math.round(gap * (index + 0.5));
      const parts = first + (index === 1 ? 2 : index / 2);
      const part = SIDE / parts;
      const swing = gap * (0.8 + random() * 0.16);
      const wave = (share: number) =>
        `M0 ${y}` +
        upTo(Math.ceil(parts))
          .map(
            (at) =>
              `q${Math.round(part / 2)} ${Math.round(swing * share * (at % 2 === 0 ? -1 : 1))} ${Math.round(part)} 0`,
          )
          .join('');
      const moments = MOMENTS.map((share) => wave(share)).join('');
      const rests = upTo(Math.ceil(parts) + 1).map((at) => disc(part * at, y, 22, tones.bright));
      return (
        line(moments, tones.dim, 11) + line(wave(index % 2 === 0 ? 1 : -1), tones.bright, 20) + rests.join('')
      );
    })
    .join('');
};
