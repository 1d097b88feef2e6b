import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, type Told } from './story.ts';

/** Layouts change at these widths: a small phone, the last with a menu button, the first with links, a desktop. */
export const EVERY_SIZE = [
  PHONE,
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 1281, height: 800 } },
  DESKTOP,
];

/** The pages work for everybody, on a phone and a desktop: axe finds nothing, and nothing is wider than the window. */
export async function expectToFit(
  visitor: Told['visitor'],
  paths: readonly string[],
  sizes = [PHONE, DESKTOP],
): Promise<void> {
  for (const size of sizes) {
    const page = await visitor(size);
    for (const path of paths) {
      await page.goto(path);
      const where = `${path} at ${size.viewport.width}`;
      expect(await axeFindings(page), where).toEqual([]);
      const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(tooWide), where).toBe(0);
    }
  }
}
