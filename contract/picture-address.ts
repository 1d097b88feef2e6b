import {
  type FileName,
  parseFileName,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
  writeFileName,
} from './files.ts';
import { paths } from './paths.ts';

/** Which point of a picture stays in sight where its frame is of another shape: from 0 to 100, in steps of ten. */
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

/** The same picture with another focus. The focus is part of the address only, not of what is fetched. */
export function withFocus(address: string, focus: Focus | undefined): string {
  const url = address.replace(/#.*$/, '');
  return focus ? `${url}#focus=${step(focus.x)},${step(focus.y)}` : url;
}

/** The widths in which a picture of this width is to be had. */
export const widthsOf = (width: number): number[] => [
  ...VARIANT_WIDTHS.filter((candidate) => candidate < width),
  width,
];

/** Drawings scale by themselves. */
export const hasVariants = ({ ending, width }: FileName): boolean =>
  width !== undefined && (ending === 'jpg' || ending === 'png' || ending === 'webp');

export const variantAddress = (name: FileName, width: number, format: VariantFormat): string =>
  `${paths.files}/${variantKey(name, width, format)}`;

const variantKey = (name: FileName, width: number, format: VariantFormat): string =>
  `${writeFileName(name).replace(/\.\w+$/, '')}/${width}.${format}`;

export const sourceSet = (name: FileName, format: VariantFormat): string =>
  widthsOf(name.width!)
    .map((width) => `${variantAddress(name, width, format)} ${width}w`)
    .join(', ');

export interface Variant {
  /** The original's name without its ending. */
  stem: string;
  width: number;
  format: VariantFormat;
}

/** `stem/640.avif`: undefined where no such variant can exist. */
export function parseVariant(path: string): Variant | undefined {
  const [stem = '', file = '', ...more] = path.split('/');
  const match = /^([1-9]\d{0,4})\.(\w+)$/.exec(file);
  const original = parseFileName(`${stem}.jpg`);
  if (more.length > 0 || !match || !original?.width) return undefined;
  const [width, format] = [Number(match[1]), match[2] as VariantFormat];
  if (!VARIANT_FORMATS.includes(format) || !widthsOf(original.width).includes(width)) return undefined;
  return { stem, width, format };
}
