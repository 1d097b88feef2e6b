import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import { everyPage } from './pages.ts';
import { DESKTOP, PHONE, story } from './story.ts';

/** What has the focus, and what covers it: at its middle and its edges, as far as the window shows them. */
const FOCUS = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'content') return null;
  const name = focused.tagName + ' ' + (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const [middle, half] = [(left + right) / 2, (top + bottom) / 2];
  const points = [[middle, half], [left + 2, half], [right - 2, half], [middle, top + 2], [middle, bottom - 2]];
  // What lies around it does not cover it.
  const seen = points.filter(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found && (focused.contains(found) || found.contains(focused));
  }).length;
  return { name, seen, top: Math.round(top), bottom: Math.round(bottom) };
})()`;

interface Focus {
  name: string;
  seen: number;
  top: number;
  bottom: number;
}

/** Tabs until the page has been gone through; what was covered. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  let stops = 0;
  for (let step = 0; step < 400; step++) {
    await page.keyboard.press(key);
    const focus = await page.evaluate<Focus | null>(FOCUS);
    if (!focus) {
      if (stops > 0) break;
      continue;
    }
    stops++;
    if (focus.seen === 0) covered.push(`${focus.name} (${focus.top} to ${focus.bottom})`);
  }
  expect(stops, page.url()).toBeGreaterThan(3);
  return covered;
}

/** In parts, because one after the other takes long. */
const PARTS = [
  everyPage.slice(0, 3),
  everyPage.slice(3, 4),
  everyPage.slice(4, 9),
  everyPage.slice(9, 17),
  everyPage.slice(17),
];

for (const size of [PHONE, DESKTOP]) {
  story.for(PARTS)(
    `The keyboard's place is never covered, at ${size.viewport.width} pixels: %s`,
    async (paths, { visitor }) => {
      const page = await visitor(size);
      for (const path of paths) {
        await page.goto(path);
        expect(await tabThrough(page, 'Tab'), `${path} forwards`).toEqual([]);
        expect(await tabThrough(page, 'Shift+Tab'), `${path} backwards`).toEqual([]);
      }
    },
  );
}

/** The part of the window's height that stays when the page scrolls. */
const STUCK = `(() => {
  const rows = new Set();
  for (const element of document.querySelectorAll('body *')) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { top, bottom, width, height } = element.getBoundingClientRect();
    if (height === 0 || width < innerWidth / 2 || getComputedStyle(element).visibility === 'hidden') continue;
    if (!element.checkVisibility()) continue;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y++) rows.add(y);
  }
  return rows.size / innerHeight;
})()`;

story('A low window is left to what one reads', async ({ visitor }) => {
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 740, height: 360 },
  ]) {
    const page = await visitor({ viewport });
    for (const path of everyPage) {
      await page.goto(path);
      await page.evaluate('scrollTo(0, 600)');
      expect(await page.evaluate<number>(STUCK), `${path} at ${viewport.width}`).toBeLessThanOrEqual(0.25);
      const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(tooWide), `${path} at ${viewport.width}`).toBe(0);
    }
  }
});

story('Letters twice as large overflow nothing', async ({ visitor }) => {
  for (const size of [PHONE, { viewport: { width: 768, height: 1024 } }, DESKTOP]) {
    const page = await visitor(size);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of everyPage) {
      await page.goto(path);
      const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(tooWide), `${path} at ${size.viewport.width}`).toBe(0);
    }
    // What is fixed widens no page, but could stand beside the window.
    const { x, width } = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!;
    expect(x + width, `the menu at ${size.viewport.width}`).toBeLessThanOrEqual(size.viewport.width);
  }
});

const WORD = 'Donaudampfschifffahrtskapitän'.slice(0, 28);
const HOUR = 3_600_000;
const lasts = (owner: ApiClient, from: number, until: number) =>
  owner.patch('/api/documents/site/site', {
    startsAt: new Date(Date.now() + from * HOUR).toISOString(),
    endsAt: new Date(Date.now() + until * HOUR).toISOString(),
  });

story('One long word does not widen the first page of a small phone', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const { body: board } = await owner.get('/api/documents/leaderboards/house-trophy');
  const contingents = (board['contingents'] as { id: string }[]).map((one) => ({ ...one, name: WORD }));
  expect((await owner.patch('/api/documents/leaderboards/house-trophy', { contingents })).status).toBe(200);
  expect((await owner.patch('/api/documents/events/battle-of-bands', { title: WORD })).status).toBe(200);
  expect(
    (await owner.patch('/api/documents/site/site', { heroLines: [WORD], heroEmphasis: WORD })).status,
  ).toBe(200);
  for (const [from, until] of [
    [-24, 60],
    [50, 146],
    [-90, -1],
  ] as const) {
    expect((await lasts(owner, from, until)).status).toBe(200);
    for (const width of [320, 360, 390]) {
      const page = await visitor({ viewport: { width, height: 700 }, javaScriptEnabled: false });
      await page.goto('/');
      const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(tooWide), `at ${width}, from ${from}`).toBe(0);
      await page.goto('/leaderboard');
      expect(await page.evaluate(tooWide), `board at ${width}, from ${from}`).toBe(0);
    }
  }
});
