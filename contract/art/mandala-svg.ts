import { hslToHex } from './colour.ts';
import { type Mandala, mandala, MANDALA_RADIUS } from './mandala.ts';

export const GOLD = '#decba7';

export interface MandalaLook {
  /** Degrees on the colour wheel; gold when absent. */
  hue?: number | undefined;
  /** For where a style sheet has the colour. */
  colour?: string;
  /** Lines drawn this many times as wide, for small sizes. */
  weight?: number;
  /** Told apart from other drawings of the same id on the same page. */
  scope?: string;
}

/** The drawing as SVG elements, to be put inside an `<svg>` whose origin is its centre. */
export function mandalaElements(id: string, look: MandalaLook = {}): string {
  const { hue, colour = GOLD, weight = 1, scope = '' } = look;
  const name = `m${scope}-${id.replace(/[^\w-]/g, '')}${hue === undefined ? '' : `-${Math.round(hue)}`}`;
  return elements(mandala(id), name, hue === undefined ? colour : hslToHex(hue, 0.58, 0.7), weight);
}

function elements(
  { folds, sector, circles, beads }: Mandala,
  name: string,
  colour: string,
  weight: number,
): string {
  // Both fade outwards. A gradient around the centre looks the same in every turned sector.
  const fade = (kind: string, stops: readonly (readonly [number, number])[]) =>
    `<radialGradient id="${name}${kind}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${MANDALA_RADIUS}">${stops
      .map(
        ([offset, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')}</radialGradient>`;
  const turned = Array.from({ length: folds - 1 }, (_, index) => {
    const angle = Math.round(((index + 1) * 36000) / folds) / 100;
    return `<use href="#${name}" transform="rotate(${angle})"/>`;
  }).join('');
  const rings = circles
    .map(({ radius, width }) => `<circle r="${radius}" stroke-width="${width * weight}"/>`)
    .join('');
  const beadRings = beads
    .map(({ radius, width, count, between }) => {
      const gap = (2 * Math.PI * radius) / count;
      const offset = between ? ` stroke-dashoffset="${(gap / 2).toFixed(2)}"` : '';
      return `<circle r="${radius}" stroke-width="${width.toFixed(1)}" stroke-dasharray="0 ${gap.toFixed(3)}"${offset}/>`;
    })
    .join('');
  return (
    `<defs>${fade('l', lineFade)}${fade('f', fillFade)}</defs>` +
    `<g fill="none" stroke="url(#${name}l)" stroke-width="${1.1 * weight}" stroke-linejoin="round">${rings}` +
    `<g fill="url(#${name}f)" fill-rule="evenodd"><path id="${name}" d="${sector}"/>${turned}</g>` +
    `<g transform="rotate(-90)" stroke-linecap="round">${beadRings}</g></g>`
  );
}

const lineFade = [
  [0, 1],
  [0.35, 0.8],
  [0.7, 0.5],
  [1, 0.2],
] as const;
const fillFade = [
  [0, 0.4],
  [0.3, 0.18],
  [0.65, 0.1],
  [1, 0.03],
] as const;
