import { between, disc, line, path, pick, type Scene, SIDE, upTo } from './scene.ts';

/** Words: lines of a text, and the mark that opens it. */
const words: Scene = ({ random, tones }) => {
  const lines = upTo(6)
    .map(
      (index) =>
        `M120 ${470 + index * 84}h${index === 5 ? between(random, 220, 420) : between(random, 600, 760)}`,
    )
    .join('');
  const mark = 'M0 90Q0 0 90 0V34Q44 40 44 84H90V170H0ZM110 90Q110 0 200 0V34Q154 40 154 84H200V170H110Z';
  return (
    path(mark, tones.bright, ` transform="translate(120 110) scale(${between(random, 14, 17) / 10})"`) +
    line(lines, tones.dim, 34, ' stroke-linecap="round"')
  );
};

/** A map: heights in rings, and a way across them with its goal. */
const map: Scene = ({ random, tones }) => {
  const [x, y] = [between(random, 300, 700), between(random, 320, 620)];
  const rings = upTo(6)
    .map((index) => {
      const [rx, ry] = [90 + index * 118, 60 + index * 92];
      const turn = between(random, -24, 24);
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`;
    })
    .join('');
  const goal = [between(random, 620, 820), between(random, 380, 470)] as const;
  const way = `M80 ${between(random, 760, 900)}Q${between(random, 240, 420)} ${between(random, 420, 560)} ${between(random, 420, 560)} ${between(random, 520, 680)}T${goal[0]} ${goal[1]}`;
  return (
    `<g fill="none" stroke="${tones.dim}" stroke-width="14">${rings}</g>` +
    line(way, tones.bright, 20, ' stroke-linecap="round" stroke-dasharray="4 44"') +
    path(
      'M0 0C-90-110-64-200 0-200S90-110 0 0Z',
      tones.bright,
      ` transform="translate(${goal[0]} ${goal[1]})"`,
    ) +
    disc(goal[0], goal[1] - 132, 30, tones.ground)
  );
};

/** Things on a table: a cup, books, a lamp. */
const things: Scene = ({ random, tones }) => {
  const table = between(random, 700, 760);
  const cup = between(random, 180, 300);
  const lamp = between(random, 690, 790);
  const books = upTo(3)
    .map((index) => {
      const [left, wide] = [between(random, 400, 440), between(random, 220, 290)];
      return path(
        `M${left} ${table - 60 * (index + 1)}h${wide}v52h${-wide}Z`,
        index === 1 ? tones.bright : tones.dim,
      );
    })
    .join('');
  return (
    disc(lamp, 300, between(random, 190, 240), tones.dim) +
    path(`M0 ${table}H${SIDE}V${SIDE}H0Z`, tones.dark) +
    path(`M${lamp - 120} 330L${lamp - 50} 160H${lamp + 50}L${lamp + 120} 330Z`, tones.bright) +
    path(`M${lamp - 9} 330h18V${table - 26}h70v26h${-158}v-26h70Z`, tones.bright) +
    books +
    path(`M${cup - 90} ${table - 190}h180q0 190-60 190h-60q-60 0-60-190Z`, tones.bright) +
    line(`M${cup + 84} ${table - 160}q86-6 70 60t-92 50`, tones.bright, 22) +
    line(
      `M${cup - 30} ${table - 230}q-36-50 0-96t0-96M${cup + 40} ${table - 230}q-36-50 0-96t0-96`,
      tones.dim,
      14,
      ' stroke-linecap="round"',
    )
  );
};

/** The sky over hills, with birds. */
const sky: Scene = ({ random, tones }) => {
  const hill = (from: number, fill: string) => {
    const [a, b, c] = [
      between(random, from - 120, from),
      between(random, from - 40, from + 110),
      between(random, from - 100, from),
    ];
    return path(`M0 ${a}C250 ${a - 150} 330 ${b} 540 ${b}S860 ${c - 160} ${SIDE} ${c}V${SIDE}H0Z`, fill);
  };
  const birds = upTo(4)
    .map(() => `M${between(random, 120, 800)} ${between(random, 230, 430)}q26-40 46 0q26-40 46 0`)
    .join('');
  return (
    disc(between(random, 280, 720), between(random, 260, 440), between(random, 130, 190), tones.bright) +
    line(birds, tones.bright, 10, ' stroke-linecap="round" stroke-linejoin="round"') +
    hill(640, tones.dim) +
    hill(800, tones.dark)
  );
};

/** The cover of a post: one of four kinds. */
export const cover: Scene = (pencil) => pick(pencil.random, [words, map, things, sky])(pencil);
