import {
  type FileName,
  parseFileName,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
} from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';

/** The point of a picture that stays visible when its frame has another shape: 0 to 100, in steps of ten. */
export interface Focus {
  x: number;
  y: number;
}

export interface PictureAddress extends FileName {
  /** Without the focus: what is fetched. */
  url: string;
  focus?: Focus;
}

const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/** A picture of this site taken apart; undefined for one that is elsewhere. */
export function parsePictureAddress(address: string): PictureAddress | undefined {
  const prefix = `${paths.files}/`;
  if (!address.startsWith(prefix)) return undefined;
  const [url = '', fragment] = address.split('#');
  const name = parseFileName(url.slice(prefix.length));
  const focus = fragment === undefined ? undefined : focusOf(address);
  return name && { ...name, url, ...(focus && { focus }) };
}

function focusOf(address: string): Focus | undefined {
  const match = FOCUS.exec(address);
  return match ? { x: step(Number(match[1])), y: step(Number(match[2])) } : undefined;
}

const step = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / 10) * 10));

/** A drawn scene that stands for a photograph, as in the demo's galleries. */
export const sceneAddress = (subject: string, number: number): string => `/scenes/${subject}/${number}.svg`;

/** The same picture with another focus. The focus is part of the address only, not of what is fetched. */
export function withFocus(address: string, focus: Focus | undefined): string {
  const url = address.replace(/#.*$/, '');
  const [x, y] = focus ? [step(focus.x), step(focus.y)] : [50, 50];
  return x === 50 && y === 50 ? url : `${url}#focus=${x},${y}`;
}

/** The widths in which a picture of this width is available. */
export const widthsOf = (width: number): number[] => [
  ...VARIANT_WIDTHS.filter((candidate) => candidate < width),
  width,
];

/** SVG drawings need no variants, because they scale. */
export const hasVariants = ({ ending, width }: FileName): boolean =>
  width !== undefined && (ending === 'jpg' || ending === 'png' || ending === 'webp');

/** The address is short, because a page has one for every width of a picture. */
export const variantAddress = (id: string, width: number, format: VariantFormat): string =>
  `${paths.files}/${id}/${width}.${format}`;

export const sourceSet = ({ id, width }: FileName, format: VariantFormat): string =>
  widthsOf(width!)
    .map((candidate) => `${variantAddress(id, candidate, format)} ${candidate}w`)
    .join(', ');

export interface Variant {
  /** The original's. */
  id: string;
  width: number;
  format: VariantFormat;
}

/** Parses `id/640.avif`. Whether that width exists depends on the original. */
export function parseVariant(path: string): Variant | undefined {
  const match = /^([0-9a-f]{40})\/([1-9]\d{0,4})\.(\w+)$/.exec(path);
  const [, id, width, format] = match ?? [];
  if (!id || !VARIANT_FORMATS.includes(format as VariantFormat)) return undefined;
  return { id, width: Number(width), format: format as VariantFormat };
}
