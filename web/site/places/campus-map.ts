import { parsePictureAddress } from '#contract/art/picture-address.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';

/** The map's width in its own units; a pin is 24 of them wide. */
export const MAP_WIDTH = 400;
const MARGIN = 34;
/** Two pins that are closer could not be told apart, nor pressed. */
const PINS_APART = 32;
const LOW = 0.6;
const HIGH = 1.25;

export interface MapPin {
  venue: PublicVenue;
  /** As the list beside the map counts them. */
  number: number;
  x: number;
  y: number;
  /** On which side its name has room; undefined where it would lie on others. */
  name?: 'left' | 'right' | undefined;
}

export interface CampusMap {
  height: number;
  pins: MapPin[];
  /** The picture that lies under the pins. */
  plan?: { url: string; alt: string };
  /** How long some metres are, where the map is drawn from coordinates. */
  scale?: { metres: number; length: number };
}

type Plan = { url: string; alt: string } | undefined;

/** The venues on the uploaded plan, or else by their coordinates with north above; undefined where none has a place. */
export function campusMap(venues: readonly PublicVenue[], plan: Plan): CampusMap | undefined {
  const numbered = venues.map((venue, index) => ({ venue, number: index + 1 }));
  if (plan?.url.startsWith('/')) {
    const { width = 4, height: tall = 3 } = parsePictureAddress(plan.url) ?? {};
    const height = MAP_WIDTH * clamped((tall || 3) / (width || 4));
    const pins = numbered.flatMap(({ venue, number }) =>
      venue.onPlan
        ? [{ venue, number, x: (venue.onPlan.x / 100) * MAP_WIDTH, y: (venue.onPlan.y / 100) * height }]
        : [],
    );
    if (pins.length > 0) return { height, pins: named(pins), plan };
  }
  const placed = numbered.filter(({ venue }) => venue.coordinates);
  return placed.length > 0 ? byCoordinates(placed) : undefined;
}

const METRES_PER_DEGREE = 111_320;
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

function byCoordinates(placed: readonly { venue: PublicVenue; number: number }[]): CampusMap {
  const middle = Math.cos((placed[0]!.venue.coordinates!.latitude * Math.PI) / 180);
  const inMetres = placed.map(({ venue, number }) => {
    const { latitude, longitude } = venue.coordinates!;
    return {
      venue,
      number,
      x: longitude * METRES_PER_DEGREE * middle,
      y: -latitude * METRES_PER_DEGREE,
    };
  });
  const west = Math.min(...inMetres.map(({ x }) => x));
  const north = Math.min(...inMetres.map(({ y }) => y));
  // A single venue, or several at one spot, stand in the middle of a small piece of ground.
  const wide = Math.max(40, Math.max(...inMetres.map(({ x }) => x)) - west);
  const tall = Math.max(40, Math.max(...inMetres.map(({ y }) => y)) - north);
  const height = MAP_WIDTH * clamped(tall / wide);
  const unit = Math.min((MAP_WIDTH - 2 * MARGIN) / wide, (height - 2 * MARGIN) / tall);
  const left = (MAP_WIDTH - unit * wide) / 2;
  const top = (height - unit * tall) / 2;
  const pins = inMetres.map((pin) => ({
    ...pin,
    x: left + (pin.x - west) * unit,
    y: top + (pin.y - north) * unit,
  }));
  const metres = STEPS.findLast((step) => step * unit <= MAP_WIDTH / 4) ?? STEPS[0]!;
  return { height, pins: named(apart(pins, height)), scale: { metres, length: metres * unit } };
}

const clamped = (ratio: number) => Math.min(HIGH, Math.max(LOW, ratio));

const ROUNDS = 60;

/** Moves pins of one building off one another, always in the same way. */
function apart(pins: readonly MapPin[], height: number): MapPin[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        // Those at the very same spot part to the sides.
        const dx = other.x - one.x || 0.1;
        const dy = other.y - one.y;
        const distance = Math.hypot(dx, dy);
        if (distance >= PINS_APART) continue;
        isDone = false;
        const push = (PINS_APART - distance) / 2 + 0.01;
        one.x = within(one.x - (dx / distance) * push, MAP_WIDTH);
        one.y = within(one.y - (dy / distance) * push, height);
        other.x = within(other.x + (dx / distance) * push, MAP_WIDTH);
        other.y = within(other.y + (dy / distance) * push, height);
      }
    }
    if (isDone) break;
  }
  return moved;
}

const within = (at: number, size: number) => Math.min(size - 16, Math.max(16, at));

/** About as wide as a letter of a name, in the map's units. */
const LETTER = 5.9;
const HALF_LINE = 8;

interface Box {
  from: number;
  to: number;
  y: number;
}

/** Gives each name a side where it lies on no pin and on no other name. */
function named(pins: readonly MapPin[]): MapPin[] {
  const taken: Box[] = pins.map(({ x, y }) => ({ from: x - 17, to: x + 17, y }));
  return pins.map((pin, index) => {
    const width = 19 + pin.venue.name.length * LETTER;
    const sides = { right: [pin.x + 18, pin.x + width], left: [pin.x - width, pin.x - 18] } as const;
    const name = (['right', 'left'] as const).find((side) => {
      const [from, to] = sides[side];
      return (
        from > 2 &&
        to < MAP_WIDTH - 2 &&
        !taken.some(
          (box, at) =>
            at !== index &&
            box.from < to &&
            box.to > from &&
            Math.abs(box.y - pin.y) < HALF_LINE + (at < pins.length ? 17 : HALF_LINE),
        )
      );
    });
    if (name) taken.push({ from: sides[name][0], to: sides[name][1], y: pin.y });
    return { ...pin, name };
  });
}
