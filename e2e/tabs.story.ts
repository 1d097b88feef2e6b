import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { SOON } from './offline.ts';
import { story } from './story.ts';

const TABS = 10;
/** Within this time the lead has moved. */
const MOVED_MS = 2000;
const ASLEEP_MS = 8000;

const notice = (title: string) => ({
  title,
  body: '<p>Same time, other room.</p>',
  severity: 'important',
  category: 'venue',
  status: 'published',
  publishAt: new Date().toISOString(),
});

/** Which tabs hold a stream, in the order in which they opened one. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Page>();
  const isStream = (url: string) => url.includes(paths.api.live);
  context.on('request', (request) => isStream(request.url()) && open.add(request.frame().page()));
  const ended = (url: string, page: Page) => isStream(url) && open.delete(page);
  context.on('requestfailed', (request) => ended(request.url(), request.frame().page()));
  context.on('requestfinished', (request) => ended(request.url(), request.frame().page()));
  const forget = (page: Page) => page.on('close', () => open.delete(page));
  context.on('page', forget);
  context.pages().forEach(forget);
  return open;
}

const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
const shows = (page: Page, title: string, timeout?: number) =>
  page.getByRole('heading', { name: title }).waitFor(timeout === undefined ? {} : { timeout });

story(
  'Ten tabs share one connection; when the one that holds it is closed or falls asleep, another does',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/ERR_/);
    const owner = await festival.signedIn();
    const first = await visitor();
    const context = first.context();
    const streams = watchStreams(context);
    const tabs = [first];
    while (tabs.length < TABS) tabs.push(await context.newPage());
    for (const tab of tabs) await tab.goto(paths.announcements);
    await Promise.all(tabs.map(live));
    // Whichever was awake first: usually the first one.
    const [holder] = streams;
    expect(streams.size).toBe(1);

    await owner.put('/api/documents/announcement/one', notice('All ten hear of it'));
    await Promise.all(tabs.map((tab) => shows(tab, 'All ten hear of it', 20_000)));

    await holder!.close();
    const closedAt = Date.now();
    await expect.poll(() => streams.size, { timeout: MOVED_MS, interval: 20 }).toBe(1);
    expect(Date.now() - closedAt).toBeLessThan(MOVED_MS);
    const left = tabs.filter((tab) => tab !== holder);
    await owner.put('/api/documents/announcement/two', notice('Nine hear of it'));
    await Promise.all(left.map((tab) => shows(tab, 'Nine hear of it')));

    // As deaf as one that the browser has put to sleep.
    await expect.poll(() => streams.size, SOON).toBe(1);
    const [leader] = streams;
    const asleep = leader!
      .evaluate(`for (const end = Date.now() + ${ASLEEP_MS}; Date.now() < end;);`)
      // A story that fails meanwhile closes the tab, which is no second failure.
      .catch(() => undefined);
    const others = left.filter((tab) => tab !== leader);
    await expect
      .poll(() => others.some((tab) => streams.has(tab)), { timeout: MOVED_MS, interval: 20 })
      .toBe(true);
    await owner.put('/api/documents/announcement/three', notice('Eight hear of it'));
    await Promise.all(others.map((tab) => shows(tab, 'Eight hear of it')));

    // Awake again it has missed nothing, and does not lead.
    await asleep;
    await shows(leader!, 'Eight hear of it');
    await expect.poll(() => [...streams].map((tab) => others.includes(tab)), SOON).toEqual([true]);
  },
);

story(
  'A leader whose tab crashed without a word is missed at once',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/ERR_/);
    const owner = await festival.signedIn();
    const first = await visitor();
    const second = await first.context().newPage();
    for (const tab of [first, second]) await tab.goto(paths.announcements);
    await Promise.all([first, second].map(live));
    const streams = watchStreams(first.context());
    await first.goto('chrome://crash').catch(() => undefined);
    await expect.poll(() => streams.has(second), { timeout: MOVED_MS, interval: 20 }).toBe(true);
    await owner.put('/api/documents/announcement/one', notice('Still here'));
    await shows(second, 'Still here');
  },
);

story('A browser that cannot share has a stream in every tab', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const first = await visitor();
  const context = first.context();
  await context.addInitScript('delete Navigator.prototype.locks');
  const streams = watchStreams(context);
  const second = await context.newPage();
  for (const tab of [first, second]) await tab.goto(paths.announcements);
  await Promise.all([first, second].map(live));
  expect(streams.size).toBe(2);
  await owner.put('/api/documents/announcement/one', notice('Each by itself'));
  await Promise.all([first, second].map((tab) => shows(tab, 'Each by itself')));
});
