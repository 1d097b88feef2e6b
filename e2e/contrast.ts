import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** Of a hundred pixels behind the words one may be worse: the edge of something that lies there. */
const LEFT_OUT = 0.01;

interface Words {
  text: string;
  colour: string;
  box: { x: number; y: number; width: number; height: number };
}

const HIDE =
  '* { color: transparent !important; transition: none !important } a::after { opacity: 0 !important }';
/** In a sheet of its own kind, because the policy allows no styles in the page. */
const setHidden = (page: Page, css: string) =>
  page.evaluate(`document.adoptedStyleSheets = [new CSSStyleSheet()];
    document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(css)})`);

/** The words whose contrast with the worst of what lies behind them is less, by the pixels of the first screen. */
export async function tooFaint(page: Page, least: number, ...all: Locator[]): Promise<string[]> {
  const words: Words[] = [];
  for (const one of (await Promise.all(all.map((some) => some.all()))).flat()) {
    const box = await one.boundingBox();
    if (!box || !(await one.isVisible())) continue;
    const colour = await one.evaluate((element) => getComputedStyle(element).color);
    words.push({ text: (await one.innerText()).slice(0, 30), colour, box });
  }
  await setHidden(page, HIDE);
  const screen = await page.screenshot();
  await setHidden(page, '');
  const faint: string[] = [];
  for (const { text, colour, box } of words) {
    const contrast = await contrastIn(screen, colour, box);
    if (contrast < least) faint.push(`${text}: ${contrast.toFixed(2)}`);
  }
  return faint;
}

async function contrastIn(screen: Buffer, colour: string, box: Words['box']): Promise<number> {
  const [red = 0, green = 0, blue = 0] = (/\(([^)]+)/.exec(colour)?.[1] ?? '').split(/[, ]+/).map(Number);
  const mine = luminance(red, green, blue);
  const { width, height } = await sharp(screen).metadata();
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const { data, info } = await sharp(screen)
    .extract({
      left,
      top,
      width: Math.min(Math.ceil(box.width), width - left),
      height: Math.min(Math.ceil(box.height), height - top),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const behind = luminance(data[at]!, data[at + 1]!, data[at + 2]!);
    contrasts.push((Math.max(mine, behind) + 0.05) / (Math.min(mine, behind) + 0.05));
  }
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * LEFT_OUT)]!;
}
