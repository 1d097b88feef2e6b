import { between, line, type Scene, SIDE, upTo } from './scene.ts';

const POINTS = 26;

/** Ribbons, each drawn in one stroke that turns over itself. */
export const dance: Scene = ({ random, tones }) => {
  const ribbon = (middle: number, width: number, side: string, face: string): string => {
    const turns = 1.6 + random() * 1.4;
    const phase = random() * 6;
    const [swing, loop] = [between(random, 150, 260), between(random, 120, 230)];
    const points = upTo(POINTS).map((index) => {
      const share = index / (POINTS - 1);
      const angle = phase + share * turns * 2 * Math.PI;
      return [
        -160 + share * (SIDE + 320) + loop * Math.sin(angle * 1.5),
        middle + swing * Math.cos(angle) * (0.5 + share / 2),
      ] as const;
    });
    const half = (at: number) =>
      [0, 1].map((axis) => Math.round((points[at]![axis]! + points[at + 1]![axis]!) / 2)).join(' ');
    const d =
      `M${half(0)}` +
      upTo(POINTS - 2)
        .map((index) => `Q${points[index + 1]!.map(Math.round).join(' ')} ${half(index + 1)}`)
        .join('');
    const shift = Math.round(width * 0.2);
    return (
      line(d, side, width, ' stroke-linejoin="round"') +
      line(
        d,
        face,
        Math.round(width * 0.6),
        ` stroke-linejoin="round" transform="translate(${shift} ${-shift})"`,
      )
    );
  };
  return (
    ribbon(between(random, 300, 420), 58, tones.dark, tones.dim) +
    ribbon(between(random, 480, 620), 92, tones.dim, tones.bright)
  );
};
