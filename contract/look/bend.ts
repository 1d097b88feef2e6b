import { contrast, hexOf, luminance, type Oklch, oklchOf } from './oklch.ts';

/** What words must reach on whatever lies behind them. */
export const CONTRAST_MIN = 4.5;
/** Fine enough that the next step could not be told apart. */
const STEPS = 512;

/** The first colour on the way from this light to the brightest or the darkest one that serves; the last if none does. */
function firstAlong(from: Oklch, to: 0 | 1, serves: (hex: string) => boolean): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const hex = hexOf({ ...from, light: from.light + ((to - from.light) * step) / STEPS });
    if (serves(hex)) return hex;
  }
  return to === 1 ? '#ffffff' : '#000000';
}

/** The colour, lighter or darker by as little as lets words in it be read on all of these grounds. */
export function bend(
  colour: string,
  towards: 'light' | 'dark',
  grounds: readonly string[],
  least = CONTRAST_MIN,
): string {
  const serves = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= least);
  // Only a colour on the right side of its grounds may stay: a dark one would not be read by night, however far from grey.
  const isBeyond = (hex: string) =>
    grounds.every((ground) =>
      towards === 'light' ? luminance(hex) > luminance(ground) : luminance(hex) < luminance(ground),
    );
  const start = colour.toLowerCase();
  if (serves(start) && isBeyond(start)) return start;
  return firstAlong(oklchOf(start), towards === 'light' ? 1 : 0, (hex) => serves(hex) && isBeyond(hex));
}

/**
 * A token of the theme in another hue. It is never lighter than the token was where that is to stay dark, nor darker
 * where it is to stay light: whatever could be read on it, or in it, still can.
 */
export function tinted(token: string, hue: number, chroma: number, stays: 'light' | 'dark'): string {
  const limit = luminance(token);
  const serves = (hex: string) => (stays === 'dark' ? luminance(hex) <= limit : luminance(hex) >= limit);
  const { light } = oklchOf(token);
  // From a little beyond on, because another hue of the same light may count for more or less.
  const start = { light: Math.min(1, Math.max(0, light + (stays === 'dark' ? 0.06 : -0.06))), chroma, hue };
  return firstAlong(start, stays === 'dark' ? 0 : 1, serves);
}

/** Words on a ground of this colour: dark ones if they can be read there, else light ones. One of the two always can. */
export function wordsOn(ground: string, dark: string, light: string): string {
  if (contrast(dark, ground) >= CONTRAST_MIN) return dark;
  if (contrast(light, ground) >= CONTRAST_MIN) return light;
  return contrast('#000000', ground) >= CONTRAST_MIN ? '#000000' : '#ffffff';
}
