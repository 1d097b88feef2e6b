import { between, disc, line, type Scene, SIDE, upTo } from './scene.ts';

/** The lanes of a track in their bend, and the arc of something thrown across them. */
export const sports: Scene = ({ random, tones }) => {
  const isLeft = random() < 0.5;
  const corner = isLeft ? -120 : SIDE + 120;
  const inner = between(random, 300, 380);
  const lanes = upTo(5)
    .map((lane) => {
      const radius = inner + lane * 150;
      const d = `M${corner} ${SIDE + 120 - radius}A${radius} ${radius} 0 0 ${isLeft ? 1 : 0} ${isLeft ? corner + radius : corner - radius} ${SIDE + 120}`;
      return line(d, lane % 2 === 0 ? tones.dim : tones.ground, lane % 2 === 0 ? 132 : 10);
    })
    .join('');
  const [from, to, peak] = [between(random, 120, 240), between(random, 720, 860), between(random, 190, 270)];
  const balls = upTo(7)
    .map((index) => {
      const share = index / 6;
      const x = isLeft ? from + (to - from) * share : SIDE - from - (to - from) * share;
      const y = 680 - 4 * (680 - peak) * share * (1 - share) - share * 60;
      return disc(x, y, 14 + index * 9, tones.bright);
    })
    .join('');
  return lanes + balls;
};
