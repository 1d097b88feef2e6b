/** Scenes are drawn in a square of this side, and cut to the shape of their frame. */
export const SIDE = 1000;

/** The colours of a scene: its ground, and two tones of flat shapes on it. */
export interface Tones {
  ground: string;
  dim: string;
  /** Darker than the dim one, for what stands before it. */
  dark: string;
  bright: string;
}

interface Pencil {
  /** From 0 to 1, always the same for the same id. */
  random: () => number;
  tones: Tones;
  /** Begins the names of shapes that are used several times, because a page has many drawings. */
  name: string;
}

export type Scene = (pencil: Pencil) => string;

export const between = (random: () => number, from: number, to: number): number =>
  Math.round(from + random() * (to - from));

export const pick = <T>(random: () => number, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)]!;

/** `count` numbers from 0 up. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}"/>`;
