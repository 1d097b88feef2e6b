import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import type { Festival } from './festival.ts';
import { laidOut } from './fits.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

const SIZES = [PHONE, { viewport: { width: 1280, height: 800 } }, DESKTOP];
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const lasts = async (owner: ApiClient, from: number, until: number) =>
  expect(
    (await owner.patch('/api/documents/site/site', { startsAt: at(from), endsAt: at(until) })).status,
  ).toBe(200);

type Locator = ReturnType<Page['locator']>;

/** Nothing is scrolled: all of it stands inside the window, below the header and the urgent bar. */
async function expectInSight(page: Page, found: Locator, what: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const box = await found.boundingBox();
  const where = `${what} at ${width}: ${JSON.stringify(box)}`;
  expect(box, where).not.toBeNull();
  expect(box!.y, where).toBeGreaterThanOrEqual(80);
  expect(box!.y + box!.height, where).toBeLessThanOrEqual(height);
}

/** The head of a page to work with, without the site's header. */
async function expectLowHead(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const { height } = (await page.locator('.page-head').boundingBox())!;
  expect(height, `${page.url()} at ${width}`).toBeLessThanOrEqual(width < 768 ? 120 : 180);
}

async function atEverySize(
  { festival, visitor }: { festival: Festival; visitor: (options: object) => Promise<Page> },
  path: string,
  look: (page: Page, width: number) => Promise<void>,
): Promise<void> {
  expect((await fetch(festival.url + path)).status, path).toBe(200);
  const page = await visitor({ ...PHONE, javaScriptEnabled: false });
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await look(page, viewport.width);
  }
}

readersStory('The board begins with who leads', async ({ festival, visitor }) => {
  await atEverySize({ festival, visitor }, '/leaderboard', async (page, width) => {
    await expectLowHead(page);
    const first = page.getByRole('list', { name: 'The first three' }).getByRole('listitem');
    for (const index of [0, 1, 2]) {
      await expectInSight(page, first.nth(index).getByRole('link'), 'a name');
      await expectInSight(page, first.nth(index).getByText(/^\d+ points$/), 'the points');
    }
    if (width === 1440) await expectInSight(page, page.getByRole('row').nth(1), 'the first row');
  });
  // The podium leads to the points behind it, without a script too.
  const page = await visitor({ ...PHONE, javaScriptEnabled: false });
  await page.goto('/leaderboard');
  await page.getByRole('list', { name: 'The first three' }).getByRole('link').first().click();
  await page.getByRole('list', { name: /^Points of/ }).waitFor();
});

const rows = (page: Page) => page.getByRole('main').locator('.event-row:visible');

story(
  'The programme opens on the present, on its first day before and with results after',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await atEverySize({ festival, visitor }, '/events', async (page) => {
      await expectLowHead(page);
      for (const index of [0, 1]) {
        await expectInSight(page, rows(page).nth(index), 'a row');
        expect(await rows(page).nth(index).innerText()).not.toContain('Over');
      }
      // What is over stands above, one press away, and days and filters are where they were.
      const over = page.getByText(/^\d+ sessions are over$/);
      await expectInSight(page, over, 'what is over');
      const coming = await rows(page).count();
      await over.click();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(coming);
      expect(await rows(page).first().innerText()).toContain('Over');
      await page.getByRole('link', { name: 'All days' }).click();
      expect(new URL(page.url()).search).toBe('');
    });

    await lasts(owner, 200, 300);
    await atEverySize({ festival, visitor }, '/events', async (page) => {
      for (const index of [0, 1]) await expectInSight(page, rows(page).nth(index), 'a row before');
      expect(await page.getByText(/sessions are over$/).count()).toBe(0);
    });

    await lasts(owner, -300, -200);
    await atEverySize({ festival, visitor }, '/events', async (page) => {
      const results = page.getByRole('region', { name: 'Results' });
      await expectInSight(page, results.getByRole('link', { name: /House Trophy 1 / }), 'the result');
      expect(await page.getByText(/^Won by /).count()).toBeGreaterThan(5);
    });
  },
);

story(
  'The newest announcement stands in full, pinned or not, and leads to its event',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await atEverySize({ festival, visitor }, '/announcement', async (page) => {
      await expectLowHead(page);
      const newest = page.locator('#rangoli-indoors');
      await expectInSight(page, newest, 'the newest, which is pinned');
      await newest.getByRole('link', { name: /^Event: / }).click();
      await page.waitForURL('**/events/rangoli');
      const back = page.getByRole('region', { name: 'Announced' });
      await back
        .getByRole('link', { name: /link to this announcement/ })
        .first()
        .click();
      await page.waitForURL('**/announcement?id=*');
    });
    await owner.put('/api/documents/announcement/newest', {
      title: 'The east gate is open again, and the west gate with it',
      body: '<p>Both lanes. Bring your pass, or your patience; the queue at the west gate is the shorter one.</p>',
      severity: 'info',
      category: 'venue',
      status: 'published',
      publishAt: new Date().toISOString(),
    });
    await atEverySize({ festival, visitor }, '/announcement', async (page) => {
      await expectInSight(page, page.locator('#newest'), 'the newest');
      expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('PINNED');
      // What is pinned is one press away.
      await page.locator('#coats-at-the-gate summary').click();
      await page.getByText('Eight hundred raincoats').waitFor();
    });
  },
);

readersStory('Whoever needs help finds the number and the form at once', async ({ festival, visitor }) => {
  await atEverySize({ festival, visitor }, '/contact', async (page) => {
    await expectLowHead(page);
    await expectInSight(page, page.getByRole('link', { name: '+91 55500 19748' }), 'first aid');
    await expectInSight(page, page.getByLabel('Name'), 'the first field');
  });
});

story(
  'A finished event begins with its result, a moved or cancelled one with that',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const event = (more: object) => ({
      title: 'Midnight Quiz',
      summary: 'Forty questions in the dark, and a lamp for whoever answers the last one right.',
      description: '<p>Bring a torch.</p>',
      category: 'literary',
      status: 'published',
      ...more,
    });
    const put = async (path: string, fields: object) =>
      expect((await owner.put(`/api/documents/${path}`, fields)).status).toBe(200);
    const session = (from: number, more: object = {}) => ({
      startAt: at(from),
      endAt: at(from + 1),
      venueId: 'sports-hall',
      ...more,
    });
    await put('events/done', event({ slug: 'done', sessions: [session(-3)] }));
    await put('results/done', {
      leaderboardId: 'house-trophy',
      eventId: 'done',
      label: 'Final',
      status: 'final',
      placements: [1, 2, 3].map((place, index) => ({
        place,
        contingentId: ['neem', 'banyan', 'deodar'][index],
        points: 30 - place,
      })),
      revisionNote: 'First count.',
    });
    const previous = { startAt: at(2), endAt: at(3), venueId: 'main-lawn' };
    await put(
      'events/moved',
      event({ slug: 'moved', sessions: [session(4, { status: 'moved', previous })] }),
    );
    await put('events/off', event({ slug: 'off', status: 'cancelled', sessions: [session(4)] }));

    await atEverySize({ festival, visitor }, '/events/done', async (page) => {
      const places = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
      await expectInSight(page, places.nth(0), 'the winner');
      await expectInSight(page, places.nth(2), 'the third');
    });
    for (const [path, words] of [
      ['/events/moved', 'This event has moved.'],
      ['/events/off', 'This event is cancelled.'],
    ] as const) {
      await atEverySize({ festival, visitor }, path, async (page) => {
        const notice = page.getByText(words);
        await expectInSight(page, notice, words);
        const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        expect((await notice.boundingBox())!.y, words).toBeLessThan(title.y);
      });
    }
  },
);

readersStory('Search, places and one’s own day begin at once too', async ({ festival, visitor }) => {
  for (const path of ['/search', '/places', '/my-day'])
    await atEverySize({ festival, visitor }, path, async (page) => {
      await expectLowHead(page);
      await expectInSight(page, page.getByRole('heading', { level: 1 }), 'the title');
    });
});

/** How much of the window has moved by itself since the page was opened. */
const shifted = () =>
  new Promise<number>((resolve) => {
    const sum = (entries: PerformanceEntryList) =>
      entries.reduce((soFar, entry) => soFar + (entry as PerformanceEntry & { value: number }).value, 0);
    new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    // Nothing is told where nothing has moved.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });

readersStory('What is below the first screen is laid out once the page is at rest', async ({ visitor }) => {
  const pages = [
    '/about-us',
    '/announcement',
    '/sponsors',
    '/ourteam',
    '/blog',
    '/conclave',
    '/contact',
    '/events/nritya',
  ];
  for (const path of pages) {
    const page = await visitor(PHONE);
    await page.goto(path);
    const footer = page.locator('footer.below-fold');
    await footer.waitFor({ state: 'attached' });
    expect(await page.locator('main .below-fold').count(), path).toBeGreaterThan(0);
    // A long picture of the page has everything then, though nobody has scrolled.
    await laidOut(page);
    expect(await page.evaluate(() => scrollY), path).toBe(0);
    expect((await footer.boundingBox())!.height, path).toBeGreaterThan(100);
    expect(await page.evaluate(shifted), path).toBeLessThan(0.05);
  }
});

readersStory('What waits for the first paint is there for whoever looks for it', async ({ visitor }) => {
  const SESSION = 'session-slow-things';
  const opened = async (address: string, script: 'never comes' | 'is empty') => {
    // A new page, because a visitor's own would wait for the scripts.
    const page = await (await visitor(PHONE)).context().newPage();
    await page.route('**/*.js', (route) =>
      script === 'is empty' ? route.fulfill({ body: '', contentType: 'text/javascript' }) : undefined,
    );
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(`#${SESSION}`).waitFor({ state: 'attached' });
    return { page, waiting: page.locator('[data-parts-wait]'), session: page.locator(`#${SESSION} h4`) };
  };

  const scrolled = await opened('/conclave', 'never comes');
  await scrolled.waiting.waitFor();
  expect(await scrolled.session.isVisible()).toBe(false);
  await scrolled.page.mouse.wheel(0, 40);
  await scrolled.waiting.waitFor({ state: 'detached' });
  await scrolled.session.scrollIntoViewIfNeeded();
  await scrolled.session.waitFor();

  const addressed = await opened(`/conclave#${SESSION}`, 'is empty');
  expect(await addressed.waiting.count()).toBe(0);
  await addressed.session.waitFor();
  await addressed.page.waitForFunction(
    (id) => document.getElementById(id)!.getBoundingClientRect().top < innerHeight,
    SESSION,
  );

  const withoutScripts = await opened('/conclave', 'is empty');
  await withoutScripts.waiting.waitFor({ state: 'detached' });
  expect(await withoutScripts.page.evaluate(() => scrollY)).toBe(0);
});
