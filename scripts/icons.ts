/**
 * Draws the icons of the installed site from the festival's mark into `web/public/icons`, and the menu's mandala. The
 * results are committed; run this only to change them: `node scripts/icons.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { INK } from '#contract/art/colour.ts';
import { GOLD, mandalaElements } from '#contract/art/mandala-svg.ts';
import { markPetals } from '#contract/art/mark.ts';

const mark =
  `<g fill="${GOLD}"><path d="${markPetals.outer}"/>` +
  `<path d="${markPetals.inner}" fill-opacity=".62"/><circle r="${markPetals.heart}"/></g>`;
const folder = new URL('../web/public/icons/', import.meta.url);

interface IconPlan {
  name: string;
  pixels: number;
  /** How much of the square the mark takes. */
  share: number;
  ground: 'disc' | 'square';
}

const icons: readonly IconPlan[] = [
  { name: 'icon-192', pixels: 192, share: 0.86, ground: 'disc' },
  { name: 'icon-512', pixels: 512, share: 0.86, ground: 'disc' },
  // Launchers cut these into circles, drops and squares: only the middle four fifths are sure to be seen.
  { name: 'icon-maskable-512', pixels: 512, share: 0.62, ground: 'square' },
  { name: 'apple-touch-icon', pixels: 180, share: 0.7, ground: 'square' },
];

function drawing({ share, ground }: IconPlan): string {
  const half = 490 / share;
  const behind =
    ground === 'disc'
      ? `<circle r="${half}" fill="${INK}"/>`
      : `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="${INK}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">` +
    `<defs><radialGradient id="lamp"><stop stop-color="#e2a95a" stop-opacity=".34"/>` +
    `<stop offset="1" stop-color="#7a3b2a" stop-opacity="0"/></radialGradient></defs>` +
    `${behind}<circle r="${half * 0.94}" fill="url(#lamp)"/>${mark}</svg>`
  );
}

await mkdir(folder, { recursive: true });
for (const icon of icons) {
  const image = sharp(Buffer.from(drawing(icon)), { density: 300 }).resize(icon.pixels, icon.pixels);
  const png = await image.png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(new URL(`${icon.name}.png`, folder), png);
  console.log(icon.name, png.length);
}

/** Behind the words of the menu, as a mask: only its shapes count. */
await writeFile(
  new URL('../web/site/frame/menu-art.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-520 -520 1040 1040">${mandalaElements('menu', { colour: '#000' })}</svg>\n`,
);
