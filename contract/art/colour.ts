/** The page's ground, as theme.css has it, for where a colour can only be written as text. */
export const INK = '#0b0a0c';
/** The same by day. */
export const PAPER = '#f7f1e6';

/** Needed because SVG 1.1 renderers do not know hsl(). */
export function hslToHex(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    const value = lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Shades around a hue. Warm ones turn towards red and cold ones towards blue; green and yellow look too bright. */
export function shadesOf(hue: number): (offset: number, saturation: number, lightness: number) => string {
  const turn = hue < 90 ? -1 : 1;
  const calm = 1 - 0.34 * Math.max(0, Math.cos(((hue - 95) * Math.PI) / 180));
  return (offset, saturation, lightness) => hslToHex(hue + offset * turn, saturation * calm, lightness);
}
