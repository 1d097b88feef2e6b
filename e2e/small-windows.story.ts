import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import { drawn } from '#server/testing/rounds.ts';
import { laidOut, TOO_WIDE } from './fits.ts';
import { everyPage, inParts } from './pages.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

/** What has the focus, and what covers it: at its middle and its edges, as far as the window shows them. */
const WATCH_FOCUS = `globalThis.focuses = [];
addEventListener('keydown', () => focuses.push((() => {
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
})()), true);`;

interface Focus {
  name: string;
  seen: number;
  top: number;
  bottom: number;
}

const SHIFT = 8;
const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const AT_ONCE = 20;
const STOPS_MAX = 400;

/** The last walk went on after its end, by as many keys as were pressed at once. */
const BEGIN = `focuses.length = 0;
document.body.tabIndex = -1;
document.body.focus();
document.body.removeAttribute('tabindex');`;

/** Tabs until the page has been gone through; what was covered. Every press first looks at where the last one led. */
async function tabThrough(page: Page, keys: CDPSession, modifiers: number): Promise<string[]> {
  await page.evaluate(BEGIN);
  let stops: Focus[] = [];
  for (let pressed = 0; pressed < STOPS_MAX; pressed += AT_ONCE) {
    // The browser keeps their order; to wait for each would take a frame.
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => keys.send('Input.dispatchKeyEvent', { ...TAB, modifiers })),
    );
    const focuses = await page.evaluate<(Focus | null)[]>('focuses');
    const first = focuses.findIndex((focus) => focus !== null);
    const end = first === -1 ? -1 : focuses.indexOf(null, first);
    stops = focuses.slice(first, end === -1 ? undefined : end).filter((focus) => focus !== null);
    if (end !== -1) break;
  }
  expect(stops.length, page.url()).toBeGreaterThan(3);
  return stops
    .filter(({ seen }) => seen === 0)
    .map(({ name, top, bottom }) => `${name} (${top} to ${bottom})`);
}

for (const size of [PHONE, DESKTOP]) {
  readersStory.for(inParts(drawn(everyPage, 3, `keyboard ${size.viewport.width}`)))(
    `The keyboard's place is never covered, at ${size.viewport.width} pixels: %s`,
    async (paths, { visitor }) => {
      const page = await visitor(size);
      await page.addInitScript(WATCH_FOCUS);
      const keys = await page.context().newCDPSession(page);
      for (const path of paths) {
        await page.goto(path);
        // A page that awakes may move the focus to where it begins.
        await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis);
        expect(await tabThrough(page, keys, 0), `${path} forwards`).toEqual([]);
        expect(await tabThrough(page, keys, SHIFT), `${path} backwards`).toEqual([]);
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

/** A window that has just become smaller is laid out in a moment. */
async function fits(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(TOO_WIDE), { message: where, timeout: 5000 }).toBe(0);
}

const LOW = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
];
const WITH_LARGE_LETTERS = [PHONE.viewport, { width: 768, height: 1024 }, DESKTOP.viewport];
const FONT_SIZES = { standard: 16, fixed: 13 };

readersStory(
  'A low window is left to what one reads, and letters twice as large overflow nothing',
  async ({ visitor }) => {
    const page = await visitor({ viewport: LOW[0]! });
    const browser = await page.context().newCDPSession(page);
    for (const path of drawn(everyPage, 5, 'low windows')) {
      await browser.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
      await page.setViewportSize(LOW[0]!);
      await page.goto(path);
      // The browser counts what is not laid out yet with the width that the window had before.
      await laidOut(page);
      for (const viewport of LOW) {
        const where = `${path} at ${viewport.width}`;
        await page.setViewportSize(viewport);
        await page.evaluate('scrollTo(0, 600)');
        expect(await page.evaluate<number>(STUCK), where).toBeLessThanOrEqual(0.25);
        await fits(page, where);
      }
      const twice = { standard: FONT_SIZES.standard * 2, fixed: FONT_SIZES.fixed * 2 };
      await browser.send('Page.setFontSizes', { fontSizes: twice });
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      for (const viewport of WITH_LARGE_LETTERS) {
        const where = `${path} at ${viewport.width} with large letters`;
        await page.setViewportSize(viewport);
        await fits(page, where);
        // What is fixed widens no page, but could stand beside the window.
        const { x, width } = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!;
        expect(x + width, `the menu of ${where}`).toBeLessThanOrEqual(viewport.width);
      }
    }
  },
);

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
    for (const width of drawn([320, 360, 390], 1, `long word ${from}`)) {
      const page = await visitor({ viewport: { width, height: 700 }, javaScriptEnabled: false });
      await page.goto('/');
      expect(await page.evaluate(TOO_WIDE), `at ${width}, from ${from}`).toBe(0);
      await page.goto('/leaderboard');
      expect(await page.evaluate(TOO_WIDE), `board at ${width}, from ${from}`).toBe(0);
    }
  }
});
