import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { drawn, isLong } from '#server/testing/rounds.ts';
import { BETWEEN } from './fits.ts';
import { type Look, Looked } from './looked.ts';
import { everyPage, inParts, inTurn, mainPages, variants } from './pages.ts';
import { DESKTOP, PHONE, readersStory as story } from './story.ts';

const ON_PHONE = ['by night', 'by night with more contrast', 'by day'] as const;
const ON_DESKTOP = ['in forced colours', 'by day with more contrast', 'by night', 'by day'] as const;
/** Two pictures of a header take as long as a page; a page in each turn has them. */
const HEADER = ['header', 'none', 'none'] as const;

/** What an address can change of a page leaves its frame as it is; the big screen has none, and is for one wall. */
const isPlain = (path: string) => everyPage.some((one) => one === path);

async function stopsNobody(looked: Looked, looks: readonly Look[], index: number): Promise<void> {
  for (const look of inTurn(looks, index)) {
    await looked.as(look);
    await looked.stopsNobody();
  }
}

async function onPhone(looked: Looked, index: number): Promise<void> {
  await stopsNobody(looked, ON_PHONE, index);
  if (!isPlain(looked.path)) return;
  await looked.fits();
  await looked.leadsToSearch();
  // A phone's keyboard needs the room of the bar while somebody searches.
  if (looked.path !== paths.search) await looked.hasQuickBar();
  if (!inTurn(HEADER, index).includes('header')) return;
  await looked.as('by day');
  await looked.hasLegibleHeader('at the top');
  await looked.hasLegibleHeaderScrolled();
}

async function onDesktop(looked: Looked, index: number): Promise<void> {
  await looked.as('in forced colours');
  await looked.keepsEdges();
  await stopsNobody(looked, ON_DESKTOP, index);
  if (!isPlain(looked.path)) return;
  await looked.leadsToSearch();
  await looked.as('by day');
  const hasHeader = inTurn(HEADER, index).includes('header');
  for (const viewport of [...BETWEEN, DESKTOP.viewport]) {
    await looked.page.setViewportSize(viewport);
    await looked.fits();
    if (hasHeader) await looked.hasLegibleHeader('at the top');
  }
  if (hasHeader) await looked.hasLegibleHeaderScrolled();
}

const WINDOWS = [
  { size: PHONE, look: onPhone },
  { size: DESKTOP, look: onDesktop },
];

/** `npm test` looks at each main page and a few others, by turns on a phone and a desktop; `npm run long` at all in both. */
const others = [...everyPage.slice(mainPages.length), ...variants];
const chosen = drawn([...mainPages, ...drawn(others, 4, 'other pages')], 99, 'every page');

for (const [window, { size, look }] of WINDOWS.entries()) {
  const here = chosen.filter((_, index) => isLong || index % WINDOWS.length === window);
  story.for(inParts(here))(
    `Every page stops nobody in any look at ${size.viewport.width} pixels: %s and so on`,
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
