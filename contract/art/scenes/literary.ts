import { between, path, pick, type Scene } from './scene.ts';

/** Letters cut large, in a box of 100 by 100; by the even-odd rule, so that their counters stay open. */
const LETTERS = [
  'M38 0H62L92 88H100V100H62V88H70L64 70H36L30 88H38V100H0V88H8ZM40 58H60L50 26Z',
  'M0 0H58Q92 0 92 28Q92 46 76 53L94 88H100V100H74L54 57H34V88H42V100H0V88H10V12H0ZM34 12V45H56Q68 45 68 28Q68 12 56 12Z',
  'M50 0Q100 0 100 46Q100 74 82 86L98 100H66L58 91Q54 92 50 92Q0 92 0 46Q0 0 50 0ZM50 14Q25 14 25 46Q25 78 50 78Q75 78 75 46Q75 14 50 14Z',
  'M0 0H44V12H34V40L64 12H54V0H94V12H86L54 42L88 88H98V100H56V88H62L38 56L34 60V88H44V100H0V88H10V12H0Z',
  'M0 0H90V30H76L72 12H34V42H52V32H64V66H52V55H34V88H76L82 66H96V100H0V88H10V12H0Z',
  'M82 0H92V32H80Q76 12 52 12Q28 12 28 24Q28 36 54 40Q94 46 94 72Q94 100 54 100Q34 100 22 91L16 100H6V64H18Q22 88 52 88Q72 88 72 75Q72 63 46 59Q6 53 6 27Q6 0 50 0Q66 0 76 8Z',
] as const;

/** Two of them, one behind the other. */
export const literary: Scene = ({ random, tones }) => {
  const behind = pick(random, LETTERS);
  const before = pick(
    random,
    LETTERS.filter((letter) => letter !== behind),
  );
  const placed = (x: number, y: number, scale: number) =>
    ` fill-rule="evenodd" transform="translate(${x} ${y}) scale(${scale})"`;
  return (
    path(behind, tones.dim, placed(between(random, -160, -40), between(random, -60, 60), 7.6)) +
    path(before, tones.bright, placed(between(random, 380, 470), between(random, 330, 420), 5.4))
  );
};
