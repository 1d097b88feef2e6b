import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, type Told } from './story.ts';

/** The pages work for everybody, on a phone and on a desk: axe finds nothing, and nothing sticks out of the window. */
export async function expectToFit(visitor: Told['visitor'], paths: readonly string[]): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
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
