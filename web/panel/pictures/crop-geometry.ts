import type { Crop } from '#contract/api/files.ts';

export interface Size {
  width: number;
  height: number;
}

/** Which part is cut out: its shape, how much of the most that fits, and where its middle is. Fractions all. */
export interface Cutting {
  /** Width by height. */
  ratio: number;
  scale: number;
  x: number;
  y: number;
}

export const SCALE_MIN = 0.2;

/** The part as the server wants it. It never leaves the picture. */
export function cropOf({ ratio, scale, x, y }: Cutting, picture: Size): Crop {
  const own = picture.width / picture.height;
  const part = Math.min(1, Math.max(SCALE_MIN, scale));
  const width = (ratio > own ? 1 : ratio / own) * part;
  const height = (ratio > own ? own / ratio : 1) * part;
  return { x: place(x, width), y: place(y, height), width, height };
}

const place = (middle: number, length: number): number =>
  Math.min(1 - length, Math.max(0, middle - length / 2));

/** Where the middle really is once the part is inside the picture: dragging on from there feels right. */
export function settled(cutting: Cutting, picture: Size): Cutting {
  const { x, y, width, height } = cropOf(cutting, picture);
  return { ...cutting, x: x + width / 2, y: y + height / 2 };
}
