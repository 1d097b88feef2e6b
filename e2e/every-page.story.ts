import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { BETWEEN } from './fits.ts';
import { Looked } from './looked.ts';
import { everyPage, inParts, inTurn, variants } from './pages.ts';
import { DESKTOP, PHONE, readersStory as story } from './story.ts';

/** What an address can change of a page leaves its frame as it is; the big screen has none, and is for one wall. */
const isPlain = (path: string) => everyPage.some((one) => one === path);

async function onPhone(looked: Looked, index: number): Promise<void> {
  await looked.stopsNobody();
  if (isPlain(looked.path)) {
    await looked.fits();
    await looked.leadsToSearch();
    // A phone's keyboard needs the room of the bar while somebody searches.
    if (looked.path !== paths.search) await looked.hasQuickBar();
  }
  for (const look of inTurn(['by night with more contrast', 'by day'] as const, index)) {
    await looked.as(look);
    await looked.canBeRead();
  }
  if (!isPlain(looked.path)) return;
  await looked.as('by day');
  await looked.hasLegibleHeader('at the top');
  await looked.hasLegibleHeaderScrolled();
}

async function onDesktop(looked: Looked, index: number): Promise<void> {
  await looked.as('in forced colours');
  await looked.keepsEdges();
  for (const look of inTurn(['in forced colours', 'by day with more contrast', 'by night'] as const, index)) {
    await looked.as(look);
    await looked.canBeRead();
  }
  await looked.as('by day');
  await looked.stopsNobody();
  if (!isPlain(looked.path)) return;
  await looked.leadsToSearch();
  for (const viewport of [...BETWEEN, DESKTOP.viewport]) {
    await looked.page.setViewportSize(viewport);
    await looked.fits();
    await looked.hasLegibleHeader('at the top');
  }
  await looked.hasLegibleHeaderScrolled();
}

for (const [name, size, look] of [
  ['a phone', PHONE, onPhone],
  ['a desktop', DESKTOP, onDesktop],
] as const) {
  story.for([...inParts(everyPage), ...inParts(variants)])(
    `Every page stops nobody in any look on ${name}: %s and so on`,
    async (part, { visitor }) => {
      const page = await visitor(size);
      const faults: string[] = [];
      for (const [index, path] of part.entries()) {
        const looked = new Looked(page, path);
        await looked.as('by night');
        await page.goto(path);
        await look(looked, index);
        faults.push(...looked.faults);
      }
      expect(faults.join('\n')).toBe('');
    },
  );
}
