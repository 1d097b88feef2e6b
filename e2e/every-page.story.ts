import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { BETWEEN } from './fits.ts';
import { Looked } from './looked.ts';
import { everyPage, inParts, variants } from './pages.ts';
import { DESKTOP, PHONE, story } from './story.ts';

/** What an address can change of a page leaves its frame as it is; the big screen has none, and is for one wall. */
const isPlain = (path: string) => everyPage.some((one) => one === path);

async function onPhone(looked: Looked): Promise<void> {
  await looked.stopsNobody();
  if (isPlain(looked.path)) {
    await looked.fits();
    await looked.leadsToSearch();
    // A phone's keyboard needs the room of the bar while somebody searches.
    if (looked.path !== paths.search) await looked.hasQuickBar();
    await looked.as('by night with more contrast');
    await looked.canBeRead();
  }
  await looked.as('by day');
  await looked.canBeRead();
  if (!isPlain(looked.path)) return;
  await looked.hasLegibleHeader('at the top');
  await looked.hasLegibleHeaderScrolled();
}

async function onDesktop(looked: Looked): Promise<void> {
  await looked.canBeRead();
  await looked.as('in forced colours');
  await looked.canBeRead();
  await looked.keepsEdges();
  if (isPlain(looked.path)) {
    await looked.as('by day with more contrast');
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
      for (const path of part) {
        const looked = new Looked(page, path);
        await looked.as('by night');
        await page.goto(path);
        await look(looked);
        faults.push(...looked.faults);
      }
      expect(faults.join('\n')).toBe('');
    },
  );
}
