import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PublicDocument } from '#contract/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { axeFindings } from './axe.ts';
import { readCalendar } from './calendar.ts';
import type { Festival } from './festival.ts';
import { DESKTOP, PHONE, story } from './story.ts';

const fetched = async (festival: Festival, path: string) => (await fetch(festival.url + path)).text();
const allEvents = async (festival: Festival): Promise<PublicDocument<Event>[]> =>
  JSON.parse(await fetched(festival, '/api/documents/events?limit=100')).documents;

const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

story(
  'Somebody narrows the programme down, sends the address on, and goes back',
  async ({ festival, visitor }) => {
    const page = await visitor();
    await page.goto('/events');
    const everything = await rows(page).count();

    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Music/ })
      .click();
    await page.waitForURL('/events?category=music');
    await page.getByText('Kind', { exact: true }).click();
    const kind = page.getByRole('link', { name: /^Competition/ });
    const promised = Number.parseInt((await kind.innerText()).split('\n').at(-1)!, 10);
    await kind.click();
    await page.waitForURL('/events?category=music&kind=competition');
    const shown = page.getByText(/^\d+ of \d+ events$/);
    expect(await shown.innerText()).toBe(`${promised} of 64 events`);
    const chosen = await rows(page).allInnerTexts();
    expect(chosen.length).toBeLessThan(everything);

    // The same address says the same to a browser without script, and so does its calendar.
    const reader = await visitor({ ...DESKTOP, javaScriptEnabled: false });
    await reader.goto(page.url());
    expect(await rows(reader).allInnerTexts()).toEqual(chosen);
    const calendar = await page.getByRole('link', { name: 'This selection as a file' }).getAttribute('href');
    expect(readCalendar(await fetched(festival, calendar!))).toHaveLength(chosen.length);

    await page.goBack();
    await page.waitForURL('/events?category=music');
    await page.goBack();
    await page.waitForURL('/events');
    expect(await rows(page).count()).toBe(everything);
    await page.goForward();
    await page.waitForURL('/events?category=music');

    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await page.getByRole('searchbox', { name: 'Search events' }).fill('batle of bnads');
    await page.waitForURL(/q=/);
    await shown.getByText('1 of 64 events').or(page.getByText('1 of 64 events')).first().waitFor();
    expect(new Set(await rows(page).allInnerTexts()).size).toBeGreaterThan(0);
    expect(await rows(page).first().innerText()).toContain('Battle of Bands');
    await page.getByRole('searchbox', { name: 'Search events' }).fill('zzzzzzzz');
    await page.getByRole('heading', { name: 'Nothing fits.' }).waitFor();
  },
);

story(
  'Without script, the programme is read, searched and narrowed by links and forms',
  async ({ visitor }) => {
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/events');
    expect(await rows(page).count()).toBeGreaterThanOrEqual(64);
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(2).click();
    await page.waitForURL(/day=/);
    await page.getByRole('searchbox', { name: 'Search events' }).fill('parliamentry');
    await page.keyboard.press('Enter');
    await page.waitForURL(/day=.*q=parliamentry/);
    expect(await rows(page).allInnerTexts()).toEqual([expect.stringContaining('Parliamentary Debate')]);
    await page.goto('/events?view=timeline');
    await page
      .getByRole('region', { name: /^Timeline of/ })
      .first()
      .waitFor();
    await page.goto('/events?starred=1');
    expect(await page.getByText('Stars are kept by a script').count()).toBe(1);
  },
);

story('Stars survive a reload and have a calendar of their own', async ({ festival, visitor }) => {
  const events = await allEvents(festival);
  const picked = events.filter(({ id }) => ['battle-of-bands', 'rangoli'].includes(id));
  const page = await visitor(PHONE);
  await page.goto('/events');
  for (const { title } of picked)
    await page
      .getByRole('button', { name: `Star ${title}` })
      .first()
      .click();

  await page.reload();
  await page.getByRole('link', { name: /^Starred/ }).click();
  await page.waitForURL('/events?starred=1');
  await page.getByText('2 of 64 events').waitFor();
  await page.reload();
  await page.getByText('2 of 64 events').waitFor();
  expect(new Set(await rows(page).allInnerTexts()).size).toBeGreaterThanOrEqual(2);

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
    await isLive(page);
    const event = (await allEvents(festival)).find(({ id }) => id === 'last-light')!;
    const [session] = event.sessions;
    const { startAt, endAt, venueId } = session!;
    const later = (instant: string) => new Date(Date.parse(instant) + 45 * 60_000).toISOString();

    const written = Date.now();
    const moved = { ...session, startAt: later(startAt), endAt: later(endAt), status: 'moved' };
    await owner.patch(`/api/documents/events/${event.id}`, {
      sessions: [{ ...moved, previous: { startAt, endAt, venueId } }],
    });
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: event.title }) });
    await row.getByText('Moved', { exact: true }).waitFor({ timeout: 1000 });
    expect(Date.now() - written).toBeLessThan(1000);
    expect(await row.locator('s').innerText()).toMatch(/^\d\d:\d\d$/);
    await page.getByRole('status').getByText(`${event.title} has moved: now`).waitFor({ state: 'attached' });

    await owner.patch(`/api/documents/events/${event.id}`, { status: 'cancelled' });
    await row.getByText('Cancelled', { exact: true }).waitFor({ timeout: 1000 });
  },
);

story('The present is one press away, on the list and on the timeline', async ({ visitor }) => {
  for (const size of [PHONE, DESKTOP]) {
    for (const address of ['/events', '/events?view=timeline']) {
      const page = await visitor(size);
      await page.goto(address);
      await page.getByRole('link', { name: 'Jump to Now' }).click();
      await page.waitForFunction(() => {
        const { top, bottom, left, right } = document.querySelector('#now')!.getBoundingClientRect();
        return top >= 0 && bottom > 130 && top < innerHeight && left >= 0 && right <= innerWidth;
      });
    }
  }
});

story('On paper the programme is all there is', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/events');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'search', 'button', 'navigation'] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0);
  }
  expect(await rows(page).count()).toBeGreaterThanOrEqual(64);
  expect(await page.getByText('the programme as of').isVisible()).toBe(true);
  const ink = await rows(page)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(0, 0, 0)');
});

story('Everything can be reached with the keyboard, and axe has nothing to say', async ({ visitor }) => {
  for (const size of [PHONE, DESKTOP]) {
    const page = await visitor(size);
    for (const address of ['/events', '/events?view=timeline', '/events?q=zzzzzz']) {
      await page.goto(address);
      expect(await axeFindings(page), `${address} at ${size.viewport.width}`).toEqual([]);
    }
  }
  const page = await visitor();
  await page.goto('/events');
  await page.getByRole('searchbox', { name: 'Search events' }).focus();
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(label)) return;
    }
    throw new Error(`The keyboard does not lead to ${name}.`);
  };
  await tabTo(/^Venue/);
  await page.keyboard.press('Enter');
  await tabTo(/^Main Lawn/);
  await page.keyboard.press('Enter');
  await page.waitForURL('/events?venue=main-lawn');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('list', { name: 'Venue' }).isVisible()).toBe(false);
  await tabTo(/^Star /);
  await page.keyboard.press('Space');
  expect(await page.locator(':focus').getAttribute('aria-pressed')).toBe('true');
});
