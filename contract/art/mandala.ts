import { type Edge, join, leaf, type Petal, point } from './petals.ts';
import { randomFrom } from './random.ts';

/**
 * A mandala that is drawn from an id, the same on every machine.
 *
 * It is one sector, drawn as a single path and repeated around the centre, with rings of beads that are dashed
 * circles. That keeps it below thirty nodes and about three kilobytes, because a page may show dozens.
 */
export interface Mandala {
  /** How often the sector is repeated. */
  folds: number;
  /** The sector as path data; its axis points up. Filled by the even-odd rule, so that contours stay hollow. */
  sector: string;
  circles: Circle[];
  beads: Beads[];
}

interface Circle {
  radius: number;
  width: number;
}

interface Beads extends Circle {
  count: number;
  /** Whether the beads lie between the axes instead of on them. */
  between: boolean;
}

/** The drawing is centred at 0, 0. */
export const MANDALA_RADIUS = 500;

const edges: readonly Edge[] = [
  [0.25, 1.1, 0.75, 1.1],
  [0.5, 0.5, 0.92, 1.45],
  [0.12, 1.5, 0.6, 0.7],
  [0.35, 1.25, 0.55, 0.85],
];

const full = 2 * Math.PI;

/** Neighbouring arches touch, so that they form one border. */
function arch({ from, to, axis, half }: Petal): string {
  const at = (out: number, wide: number) => point(from + (to - from) * out, axis + half * wide);
  return `M${at(0, -1)}${join('C', [at(0.62, -1), at(0.8, -0.4), at(1, 0)])}${join('C', [at(0.8, 0.4), at(0.62, 1), at(0, 1)])}`;
}

function diamond({ from, to, axis, half }: Petal): string {
  const at = (out: number, wide: number) => point(from + (to - from) * out, axis + half * wide);
  return `M${at(0, 0)}${join('L', [at(0.5, 0.8), at(1, 0), at(0.5, -0.8)])}Z`;
}

const within = ({ from, to, axis, half }: Petal): Petal => ({
  from: from + (to - from) * 0.2,
  to: to - (to - from) * 0.26,
  axis,
  half: half * 0.58,
});

export function mandala(id: string): Mandala {
  const random = randomFrom(id);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;

  const folds = pick([8, 8, 10, 12]);
  const circles: Circle[] = [];
  const beads: Beads[] = [];
  let sector = '';

  /** Petals side by side, `each` of them to a sector; between the axes on every other ring. */
  const ring = (
    from: number,
    to: number,
    each: number,
    between: boolean,
    draw: (petal: Petal) => string,
    room = 0.92,
  ) => {
    const step = full / folds / each;
    for (let index = 0; index < each; index++) {
      const axis = (index - (each - 1) / 2) * step + (between ? step / 2 : 0);
      sector += draw({ from, to, axis, half: (step / 2) * room });
    }
  };
  const beadRing = (radius: number, width: number, each: number, between: boolean) =>
    beads.push({ radius: Math.round(radius), width, count: folds * each, between });
  const circle = (radius: number, width = 1) => circles.push({ radius: Math.round(radius), width });

  const heart = 30 + random() * 22;
  circle(heart * 0.34, 1.5);
  ring(heart * 0.5, heart * 1.9, 1, false, (petal) => leaf(petal, edges[0]!));
  let radius = heart * 1.5;
  let between = true;

  for (let band = 0; radius < MANDALA_RADIUS * 0.9; band++) {
    const last = radius > MANDALA_RADIUS * 0.72;
    const thick = Math.min((36 + random() * 40) * (0.9 + radius / 380), MANDALA_RADIUS - radius);
    const to = radius + thick;
    // The number of petals makes each a little narrower than it is long.
    const each = Math.max(
      1,
      Math.round((full * (radius + thick / 2)) / folds / (thick * (0.6 + random() * 0.3))),
    );
    const kind = last ? 0 : Math.floor(random() * 5);
    if (kind <= 1) {
      const edge = pick(edges);
      ring(radius, to, each, between, (petal) => leaf(petal, edge) + leaf(within(petal), edge));
    } else if (kind === 2) {
      circle(radius);
      ring(radius, to, each, between, (petal) => arch(petal) + leaf(within(petal), edges[1]!), 1);
    } else if (kind === 3) {
      ring(radius, radius + thick * 0.7, each, between, diamond);
      beadRing(radius + thick * 0.84, Math.min(13, thick * 0.2), each, !between);
    } else {
      const edge = pick(edges);
      ring(radius, to, each, between, (petal) => leaf(petal, edge));
      ring(radius + thick * 0.5, to + thick * 0.16, each, !between, (petal) => leaf(petal, edges[3]!), 0.55);
    }
    if (!last && random() < 0.55) {
      const gap = 10 + radius / 32;
      circle(to + 3);
      beadRing(to + 3 + gap / 2, gap * 0.55, each * (each < 4 && random() < 0.5 ? 2 : 1), between);
      circle(to + 3 + gap);
      radius = to + gap + 6;
    } else {
      // The next ring's petals reach between these.
      radius = to - thick * 0.2;
    }
    between = !between;
  }
  return { folds, sector, circles, beads };
}
