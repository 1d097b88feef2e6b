import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, type Told } from './story.ts';

/** The last width with a menu button, and the first with links. */
export const BETWEEN = [
  { width: 1280, height: 800 },
  { width: 1281, height: 800 },
];

/** By how many pixels the page is wider than its window. */
export const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Waits until what is below the first screen is laid out too. */
export const laidOut = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.below-fold:not([data-hydrated])') === null);

/** The pages work for everybody, on a phone and a desktop: axe finds nothing, and nothing is wider than the window. */
export async function expectToFit(visitor: Told['visitor'], paths: readonly string[]): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    const page = await visitor(size);
    for (const path of paths) {
      await page.goto(path);
      expect(await axeFindings(page), `${path} at ${size.viewport.width}`).toEqual([]);
      // The other widths have the elements of one of these two, in another place.
      for (const viewport of [size.viewport, ...(size === DESKTOP ? BETWEEN : [])]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate(TOO_WIDE), `${path} at ${viewport.width}`).toBe(0);
      }
      await page.setViewportSize(size.viewport);
    }
  }
}
