import type { Look } from '#contract/entities/look.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { theme } from './theme-tokens.ts';
import { lookColours, type TwoColours } from './look-colours.ts';
import { typeFaces, typeFamilies } from './type-faces.ts';

/** Whether anything of it differs from the look that a festival has by itself. */
export const isChosen = (look: Look | undefined): look is Look =>
  look !== undefined &&
  Boolean(
    look.logo ||
    look.ground ||
    (look.accent && look.accent !== theme.accent) ||
    (look.type && look.type !== 'fraunces'),
  );

/** The widest logo, as many times as wide as high. */
const LOGO_RATIO_MAX = 4;

/**
 * The festival's look as a style sheet, which stands beside the product's own. Colours are left alone where the visitor
 * has asked for their own, and on paper.
 */
export function lookSheet(look: Look, root = ':root:root'): string {
  const { tokens, strong } = lookColours(look);
  const faces = look.type ? typeFaces[look.type] : '';
  const families = look.type && typeFamilies[look.type];
  return [
    faces,
    families && `${root}{--font-display:${families.display};--font-sans:${families.sans}}`,
    onScreen('not (prefers-contrast:more)', root, tokens),
    onScreen('(prefers-contrast:more)', root, strong),
    look.logo && logoRules(look.logo, look.plate, root),
  ]
    .filter(Boolean)
    .join('\n');
}

function onScreen(condition: string, root: string, tokens: Readonly<Record<string, TwoColours>>): string {
  const all = Object.entries(tokens);
  if (all.length === 0) return '';
  const declared = (value: (colours: TwoColours) => string) =>
    all.map(([name, colours]) => `--color-${name}:${value(colours)}`).join(';');
  const channels = tokens['ink'] ? `;--ink-channels:${channelsOf(tokens['ink'].night)}` : '';
  const both = ({ night, day }: TwoColours) => (night === day ? night : `light-dark(${day},${night})`);
  return (
    `@media screen and (forced-colors:none) and (${condition}){` +
    `${root}{${declared(({ night }) => night)}${channels}}` +
    `@supports (color:light-dark(#000,#fff)){${root}{${declared(both)}}}}`
  );
}

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

/** The logo in the place of the drawn mark, as high as that and as wide as it needs. */
function logoRules(address: string, hasPlate: boolean, root: string): string {
  const parsed = parsePictureAddress(address);
  const ratio = parsed?.width && parsed.height ? parsed.width / parsed.height : 1;
  const shape = ratio > 1 ? `width:auto;aspect-ratio:${Math.min(ratio, LOGO_RATIO_MAX).toFixed(3)};` : '';
  const plate = hasPlate
    ? 'background-color:var(--color-plate);border-radius:6px;padding:3px;background-origin:content-box;'
    : '';
  const url = (parsed?.url ?? address).replaceAll(/["\\\s]/g, '');
  return (
    `${root} .logo-mark{${shape}${plate}background-image:url("${url}");background-size:contain;` +
    `background-position:center;background-repeat:no-repeat}${root} .logo-mark>*{display:none}`
  );
}

/** Of the text that it is made from, so that another look has another address. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface LookFile {
  sheet: string;
  version: string;
  /** Where the sheet is served. */
  href: string;
}

let latest: { look: string; file: LookFile } | undefined;

/** The sheet and its address. Every page asks for it, and hardly ever another one than the last. */
export function lookFile(look: Look | undefined): LookFile | undefined {
  if (!isChosen(look)) return undefined;
  const key = JSON.stringify(look);
  if (latest?.look !== key) {
    const sheet = lookSheet(look);
    const version = hashOf(sheet);
    latest = { look: key, file: { sheet, version, href: `/look-${version}.css` } };
  }
  return latest.file;
}

/** What a share card's address ends with, because the card is drawn in the look. */
export const lookVersion = (look: Look | undefined): string => {
  const file = lookFile(look);
  return file ? `-${file.version}` : '';
};
