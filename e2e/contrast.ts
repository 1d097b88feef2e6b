import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** How much light each of the 256 steps of a channel gives. */
const LIGHT = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * LIGHT[red]! + 0.7152 * LIGHT[green]! + 0.0722 * LIGHT[blue]!;

/** Of a hundred pixels behind the words one may be worse: the edge of something that lies there. */
const LEFT_OUT = 0.01;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Words {
  text: string;
  colour: string;
  box: Box;
}

const HIDE =
  '* { color: transparent !important; transition: none !important } a::after { opacity: 0 !important }';
/** In a sheet of its own kind, because the policy allows no styles in the page. */
const setHidden = (page: Page, css: string) =>
  page.evaluate(`document.adoptedStyleSheets = [new CSSStyleSheet()];
    document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(css)})`);

/** The words whose contrast with the worst of what lies behind them is less, by the pixels of the first screen. */
export async function tooFaint(page: Page, least: number, ...all: Locator[]): Promise<string[]> {
  const words = (await Promise.all(all.map(wordsIn))).flat();
  const clip = around(words, page.viewportSize()!);
  await setHidden(page, HIDE);
  const picture = await page.screenshot({ clip });
  await setHidden(page, '');
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (
    words
      .map(({ text, colour, box }) => ({ text, contrast: contrastIn(data, clip, colour, box) }))
      // Words that stand nowhere on the screen have no contrast, and are found too.
      .filter(({ contrast }) => !(contrast >= least))
      .map(({ text, contrast }) => `${text}: ${contrast.toFixed(2)}`)
  );
}

const wordsIn = (found: Locator): Promise<Words[]> =>
  found.evaluateAll((elements) =>
    (elements as HTMLElement[])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color: colour } = getComputedStyle(element);
        return { text: element.innerText.slice(0, 30), colour, box: { x, y, width, height } };
      })
      .filter(({ box }) => box.width > 0 && box.height > 0),
  );

/** The part of the window that has all of the words in it: a picture of the rest would cost as much again. */
function around(words: readonly Words[], window: { width: number; height: number }): Box {
  if (words.length === 0) throw new Error('There are no words to look at.');
  const x = Math.max(0, Math.floor(Math.min(...words.map(({ box }) => box.x))));
  const y = Math.max(0, Math.floor(Math.min(...words.map(({ box }) => box.y))));
  const right = Math.ceil(Math.max(...words.map(({ box }) => box.x + box.width))) + 1;
  const bottom = Math.ceil(Math.max(...words.map(({ box }) => box.y + box.height))) + 1;
  return { x, y, width: Math.min(right, window.width) - x, height: Math.min(bottom, window.height) - y };
}

function contrastIn(data: Buffer, clip: Box, colour: string, box: Box): number {
  const [red = 0, green = 0, blue = 0] = (/\(([^)]+)/.exec(colour)?.[1] ?? '')
    .split(/[, ]+/)
    .map((part) => Math.round(Number(part)));
  const mine = luminance(red, green, blue);
  const [left, top] = [Math.max(0, Math.floor(box.x) - clip.x), Math.max(0, Math.floor(box.y) - clip.y)];
  const right = Math.min(left + Math.ceil(box.width), clip.width);
  const bottom = Math.min(top + Math.ceil(box.height), clip.height);
  const contrasts: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * clip.width + x) * 3;
      const behind = luminance(data[at]!, data[at + 1]!, data[at + 2]!);
      contrasts.push((Math.max(mine, behind) + 0.05) / (Math.min(mine, behind) + 0.05));
    }
  }
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * LEFT_OUT)] ?? 0;
}
