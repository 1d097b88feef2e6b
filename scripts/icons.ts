/**
 * Draws the icons of the installed site from the festival's mark into `web/public/icons`, and the menu's mandala. The
 * results are committed; run this only to change them: `node scripts/icons.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { icons, iconSvg } from '#contract/art/icon.ts';
import { mandalaElements } from '#contract/art/mandala-svg.ts';

const folder = new URL('../web/public/icons/', import.meta.url);

await mkdir(folder, { recursive: true });
for (const icon of icons) {
  const image = sharp(Buffer.from(iconSvg(icon)), { density: 300 }).resize(icon.pixels, icon.pixels);
  const png = await image.png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(new URL(`${icon.name}.png`, folder), png);
  console.log(icon.name, png.length);
}

/** Behind the words of the menu, as a mask: only its shapes count. */
await writeFile(
  new URL('../web/site/frame/menu-art.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-520 -520 1040 1040">${mandalaElements('menu', { colour: '#000' })}</svg>\n`,
);
