import { faviconSvg, icons, type IconPlan } from '#contract/art/icon.ts';
import type { Look } from '#contract/entities/look.ts';
import { lookColours } from '#contract/look/look-colours.ts';
import { isChosen, lookFile } from '#contract/look/look-sheet.ts';
import { imageWorker } from '#server/files/image-worker/image-worker.ts';
import { WHILE_PUBLIC } from '#server/http/caching.ts';
import type { CardLook } from '#server/pages/cards/card.ts';
import { uploadAt } from '#server/pages/cards/render-card.ts';
import { type ExportedFile, type ExportData, siteOf } from './exported-file.ts';

/** The product's own files at these addresses make way for the festival's, where it has chosen a look. */
export const LOOK_PATHS: ReadonlySet<string> = new Set([
  '/favicon.svg',
  '/favicon.ico',
  ...icons.map(({ name }) => `/icons/${name}.png`),
]);

/** The festival's style sheet, at an address that is made of its content. */
export function lookStyles(data: ExportData, _url: URL, version = ''): ExportedFile | undefined {
  const file = lookFile(siteOf(data).look);
  if (!file) return undefined;
  // A page from before the look was changed gets the present one.
  if (version !== file.version)
    return { status: 302, type: 'text/plain; charset=utf-8', body: '', headers: { Location: file.href } };
  return {
    type: 'text/css; charset=utf-8',
    body: file.sheet,
    headers: { 'Cache-Control': WHILE_PUBLIC },
  };
}

/** How pictures follow the look; undefined where nothing is chosen. */
export function cardLook(look: Look | undefined): CardLook | undefined {
  if (!isChosen(look)) return undefined;
  const { tokens, ink, gold } = lookColours(look);
  const lamp = (name: string, otherwise: string) => tokens[name]?.night.slice(0, 7) ?? otherwise;
  return {
    ink: ink.night,
    gold: gold.night,
    lamp: [lamp('lamp', '#e2a95a'), lamp('lamp-edge', '#7a3b2a')],
    type: look.type,
    logo: look.logo,
    plate: look.plate,
  };
}

export async function lookIcon(data: ExportData, _url: URL, name = ''): Promise<ExportedFile | undefined> {
  const icon = icons.find((one) => one.name === name);
  const png = icon && (await draw(data, icon));
  return png && { type: 'image/png', body: png };
}

/** The mark in the festival's colours, or its logo as a picture within a drawing. */
export async function lookFavicon(data: ExportData): Promise<ExportedFile | undefined> {
  const look = cardLook(siteOf(data).look);
  if (!look) return undefined;
  const type = 'image/svg+xml; charset=utf-8';
  if (look.logo === undefined) return { type, body: faviconSvg(look) };
  const png = await draw(data, { ...SMALL, pixels: 128 });
  return {
    type,
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png!.toString('base64')}"/></svg>`,
    headers: { 'Content-Security-Policy': "default-src 'none'; img-src data:" },
  };
}

/** A file of the old kind for those that ask for it by its name: a head of 22 bytes, and a picture. */
export async function lookIco(data: ExportData): Promise<ExportedFile | undefined> {
  const png = await draw(data, SMALL);
  if (!png) return undefined;
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, SMALL.pixels, SMALL.pixels, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return { type: 'image/x-icon', body: Buffer.concat([head, png]) };
}

const SMALL: IconPlan = { name: 'small', pixels: 48, share: 0.86, ground: 'disc' };

async function draw(data: ExportData, icon: IconPlan): Promise<Buffer | undefined> {
  const look = cardLook(siteOf(data).look);
  if (!look) return undefined;
  const logo = await uploadAt(look.logo, data.picture);
  return Buffer.from(await imageWorker.make('icon', { icon, look, logo }));
}
