/** A colour as eyes see it: its light from 0 to 1, how strong it is, and its hue in degrees. */
export interface Oklch {
  light: number;
  chroma: number;
  hue: number;
}

/** Red, green and blue from 0 to 1, as light adds up. */
type Linear = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): Linear => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

/** As the contrast of WCAG 2 counts it: 0 for black, 1 for white. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 for the same light to 21 for black and white. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

// The numbers are those of Björn Ottosson's Oklab, which CSS has taken over.
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearFrom({ light, chroma, hue }: Oklch): Linear {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const EDGE = 0.0001;
const isShown = (channels: Linear) => channels.every((value) => value >= -EDGE && value <= 1 + EDGE);

/** As screens show it. A colour that they cannot show loses strength, never its light or hue. */
export function hexOf({ light, chroma, hue }: Oklch): string {
  const within = { light: Math.min(1, Math.max(0, light)), hue };
  let [low, high] = [0, chroma];
  if (isShown(linearFrom({ ...within, chroma }))) low = chroma;
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(linearFrom({ ...within, chroma: middle }))) low = middle;
      else high = middle;
    }
  const channel = (value: number) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${linearFrom({ ...within, chroma: low })
    .map(channel)
    .join('')}`;
}
