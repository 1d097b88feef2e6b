import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { readCalendar } from './calendar.ts';
import type { Festival } from './festival.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

const fetched = async (festival: Festival, path: string) => (await fetch(festival.url + path)).text();
const allEvents = async (festival: Festival): Promise<PublicDocument<Event>[]> =>
  JSON.parse(await fetched(festival, '/api/documents/events?limit=100')).documents;

/** Those that are over are folded away while the festival is on. */
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3, includeHidden: true });
const titles = (page: Page) => rows(page).allTextContents();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });

readersStory(
  'Somebody narrows the programme down and sends the address on',
  async ({ festival, visitor }) => {
    const page = await visitor();
    await page.goto('/events');
    const everything = await titles(page);
    expect(everything.length).toBeGreaterThanOrEqual(64);

    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Music/ })
      .click();
    await page.waitForURL('/events?category=music');
    await page.getByText('Kind', { exact: true }).click();
    const kind = page.getByRole('link', { name: /^Competition/ });
    const promised = /\d+/.exec((await kind.textContent())!)![0];
    await kind.click();
    await page.waitForURL('/events?category=music&kind=competition');
    await page.getByText(`${promised} of 64 events`).waitFor();
    const chosen = await titles(page);

    // The same address says the same to a browser without script, and so does its calendar.
    const friend = await visitor({ ...DESKTOP, javaScriptEnabled: false });
    await friend.goto(page.url());
    expect(await titles(friend)).toEqual(chosen);
    const file = await friend.getByText('This selection as a file').getAttribute('href');
    expect(readCalendar(await fetched(festival, file!))).toHaveLength(chosen.length);

    await page.goBack();
    await page.waitForURL('/events?category=music');
    await page.goBack();
    await page.waitForURL('/events');
    await page.getByText('64 events', { exact: true }).waitFor();
    expect(await titles(page)).toEqual(everything);
    await page.goForward();
    await page.waitForURL('/events?category=music');

    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await searchBox(page).fill('batle of bnads');
    await page.getByText('1 of 64 events').waitFor();
    expect(page.url()).toMatch(/\/events\?q=/);
    expect(await titles(page)).toEqual(everything.filter((title) => title.startsWith('Battle of Bands')));
    await searchBox(page).fill('zzzzzzzz');
    await page.getByRole('heading', { name: 'Nothing fits.' }).waitFor();
  },
);

readersStory('Without script, links and forms do the same', async ({ visitor }) => {
  const friend = await visitor({ ...PHONE, javaScriptEnabled: false });
  await friend.goto('/events');
  expect(await rows(friend).count()).toBeGreaterThanOrEqual(64);
  await friend.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(1).click();
  await searchBox(friend).fill('parliamentry');
  await friend.keyboard.press('Enter');
  await friend.waitForURL(/day=.*q=parliamentry/);
  const found = await titles(friend);
  expect(found).toContainEqual(expect.stringContaining('Parliamentary Debate'));
  // After midnight, rounds of the day before and of today stand on one day.
  expect(found.filter((title) => !title.includes('Parliamentary Debate'))).toEqual([]);
  await friend.getByRole('link', { name: 'Timeline', exact: true }).click();
  await friend.getByRole('region', { name: /^Timeline of/ }).waitFor();
  await friend.goto('/events?starred=1');
  expect(await friend.locator('noscript').textContent()).toContain('Stars are kept by a script');
});

readersStory('Stars survive a reload and have a calendar of their own', async ({ festival, visitor }) => {
  const events = await allEvents(festival);
  const picked = events.filter(({ id }) => ['battle-of-bands', 'rangoli'].includes(id));
  const page = await visitor(PHONE);
  await page.goto('/events');
  await page.getByText(/^\d+ sessions are over$/).click();
  for (const { title } of picked)
    await page
      .getByRole('button', { name: `Star ${title}` })
      .first()
      .click();

  await page.reload();
  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('link', { name: /^Starred/ }).click();
  await page.waitForURL('/events?starred=1');
  await page.reload();
  await page.getByText('2 of 64 events').waitFor();
  expect(await rows(page).count()).toBe(picked.flatMap(({ sessions }) => sessions).length);

  await page.getByText('Calendar', { exact: true }).click();
  const own = await page.getByRole('link', { name: 'Starred events as a file' }).getAttribute('href');
  const entries = readCalendar(await fetched(festival, own!));
  const expected = picked.flatMap(({ sessions }) => sessions.map(({ startAt, endAt }) => [startAt, endAt]));
  expect(entries.map(({ start, end }) => [start, end]).sort()).toEqual(expected.sort());
  expect(new Set(entries.map(({ zone }) => zone))).toEqual(new Set(['Asia/Kolkata']));

  const feed = await page.getByRole('link', { name: /^Subscribe to the programme/ }).getAttribute('href');
  expect(feed).toBe(`${festival.url.replace('http:', 'webcal:')}/events.ics`);
  const whole = readCalendar(await fetched(festival, new URL(feed!).pathname));
  expect(whole).toHaveLength(events.flatMap(({ sessions }) => sessions).length);
});

story(
  'A moved event is seen and heard of within a second, with its old time',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    await page.goto('/events');
    await page.getByText('Live', { exact: true }).waitFor();
    const event = (await allEvents(festival)).find(({ id }) => id === 'last-light')!;
    const [session] = event.sessions;
    const { startAt, endAt, venueId } = session!;
    const later = (instant: string) => new Date(Date.parse(instant) + 45 * 60_000).toISOString();
    const moved = { ...session, startAt: later(startAt), endAt: later(endAt), status: 'moved' };
    const row = page.getByRole('listitem').filter({ hasText: event.title });

    await owner.patch(`/api/documents/events/${event.id}`, {
      sessions: [{ ...moved, previous: { startAt, endAt, venueId } }],
    });
    await row.getByText('Moved', { exact: true }).waitFor({ timeout: 1000 });
    expect(await row.locator('s').textContent()).toMatch(/^\d\d:\d\d$/);
    await page.getByText(`${event.title} has moved: now`).waitFor({ state: 'attached' });

    await owner.patch(`/api/documents/events/${event.id}`, { status: 'cancelled' });
    await row.getByText('Cancelled', { exact: true }).waitFor({ timeout: 1000 });
    await owner.delete(`/api/documents/events/${event.id}`);
    await row.waitFor({ state: 'detached', timeout: 1000 });
  },
);

const isNowInView = `(() => {
  const { top, left, right } = document.querySelector('#now').getBoundingClientRect();
  return top > 0 && top < innerHeight && left >= 0 && right <= innerWidth;
})()`;

readersStory('The present is one press away on any screen', async ({ visitor }) => {
  const page = await visitor();
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const address of ['/events', '/events?view=timeline']) {
      await page.goto(address);
      await page.getByRole('link', { name: 'Jump to Now' }).click();
      await page.waitForFunction(isNowInView);
    }
  }
});

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`;
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate<string>(focused)).startsWith(name)) return;
  }
  throw new Error(`The keyboard does not lead to ${name}.`);
}

readersStory(
  'The keyboard reaches everything, and paper shows nothing that must be pressed',
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/events');
    await searchBox(page).focus();
    await tabTo(page, 'Venue');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Main Lawn');
    await page.keyboard.press('Enter');
    await page.waitForURL('/events?venue=main-lawn');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('list', { name: 'Venue' }).count()).toBe(0);
    await tabTo(page, 'Star ');
    await page.keyboard.press('Space');
    expect(await page.locator(':focus').getAttribute('aria-pressed')).toBe('true');

    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'search', 'button', 'navigation'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0);
    }
    expect(await page.getByText('the programme as of').isVisible()).toBe(true);
    // What is folded away on the screen is on paper too.
    expect(await rows(page).first().isVisible()).toBe(true);
    expect(
      await page
        .getByText(/^Starts in/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  },
);

story(
  'Where nothing is on, Now says what comes next, and at the end that it is over',
  async ({ visitor, festival }) => {
    const owner = await festival.signedIn();
    const events = await allEvents(festival);
    const now = Date.now();
    const soon = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const session = { startAt: soon(2), endAt: soon(3), venueId: 'main-lawn' };
    // All but two are taken out of the programme.
    const [choir, kites, ...others] = events;
    for (const { id } of others) await owner.patch(`/api/documents/events/${id}`, { status: 'draft' });
    await owner.patch(`/api/documents/events/${choir!.id}`, { status: 'published', sessions: [session] });
    const later = [{ ...session, startAt: soon(4), endAt: soon(5) }];
    await owner.patch(`/api/documents/events/${kites!.id}`, { status: 'published', sessions: later });

    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Now' }).click();
    await page.getByText('Nothing is on at this moment. This comes next:').waitFor();
    const next = page.getByRole('list', { name: 'Next' }).getByRole('link');
    expect(await next.allTextContents()).toEqual([choir!.title, kites!.title]);
    expect(await page.getByText('Nothing fits.').count()).toBe(0);
    await next.first().click();
    await page.getByRole('heading', { level: 1, name: choir!.title }).waitFor();

    for (const { id } of [choir!, kites!]) {
      const over = [{ ...session, startAt: soon(-3), endAt: soon(-2) }];
      await owner.patch(`/api/documents/events/${id}`, { sessions: over });
    }
    await page.goto('/events?status=live');
    await page.getByText('Nothing is on at this moment, and nothing more is planned.').waitFor();
  },
);
