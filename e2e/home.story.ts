import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import { expectToFit } from './fits.ts';
import { PHONE, readersStory, story } from './story.ts';

const SITE = '/api/documents/site/site';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const onTheHour = (hours: number) => `${inHours(hours).slice(0, 14)}00:00.000Z`;

/** Moves the festival in time; whoever looks at the page sees it happen. */
const festivalLasts = async (owner: ApiClient, startsAt: string, endsAt: string) =>
  expect((await owner.patch(SITE, { startsAt, endsAt })).status).toBe(200);

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allInnerTexts();
const withoutScript = { ...PHONE, javaScriptEnabled: false };

/** The same words for somebody without a script. */
async function expectToReadWithoutScript(page: Page, texts: readonly (string | RegExp)[]) {
  await page.goto('/');
  for (const text of texts) {
    expect(await page.getByRole('main').getByText(text).first().isVisible(), String(text)).toBe(true);
  }
}

readersStory(
  'While it is on, the first page says what is on now, what comes, who leads and what was said',
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Four nights\s+of gold\.$/);
    await page.getByText(/^Day \d of 4/).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/^Day \d of 4/)
        .count(),
    ).toBe(1);
    const timer = page.getByRole('timer', { name: /^Ends / });
    await timer.filter({ hasText: /\d\d Days\s*\d\d Hours\s*\d\d Minutes\s*\d\d Seconds/ }).waitFor();

    const onNow = section(page, /^(On now|Next)$/);
    expect(await onNow.getByRole('listitem').count()).toBeGreaterThan(0);
    await onNow.getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('complementary', { name: 'At a glance' }).waitFor();
    await page.goBack();
    await onNow.waitFor();

    expect(
      await section(page, /programme$/)
        .getByRole('link')
        .count(),
    ).toBe(5);
    const board = section(page, 'Leader Board').getByRole('table');
    expect(await board.getByRole('row').count()).toBe(7);
    const ranks = await board.getByRole('row').locator('td:first-child').allInnerTexts();
    expect(ranks.map(Number)).toEqual(ranks.map(Number).toSorted((a, b) => a - b));
    expect(await section(page, 'Latest').getByRole('listitem').count()).toBe(3);
    expect(await section(page, 'Just decided').getByRole('link').count()).toBeGreaterThan(1);
    // The social footer is for all pages but this one.
    expect(await page.getByRole('contentinfo').count()).toBe(0);

    await expectToReadWithoutScript(await visitor(withoutScript), [
      /Day \d of 4/,
      /^(On now|Next)$/,
      'Leader Board',
      'Just decided',
    ]);
  },
);

story(
  'What happens is seen at once on an open first page: an urgent word, a result, a new leader',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor(PHONE);
    const isLive = page.waitForResponse((response) => response.url().includes('/api/live'));
    await page.goto('/');
    await isLive;
    await owner.put('/api/documents/announcement/story-urgent', {
      title: 'Everybody into the Sports Hall',
      body: '<p>The storm is here.</p>',
      severity: 'urgent',
      status: 'published',
      publishAt: new Date().toISOString(),
    });
    const banner = page
      .getByRole('alert')
      .getByRole('link', { name: /Urgent.*Everybody into the Sports Hall/ });
    await banner.waitFor();
    await section(page, 'Latest').getByRole('link', { name: 'Everybody into the Sports Hall' }).waitFor();

    const { status } = await owner.put('/api/documents/results/story-result', {
      leaderboardId: 'house-trophy',
      eventId: 'battle-of-bands',
      label: 'Storm round',
      status: 'final',
      placements: [{ place: 1, contingentId: 'deodar', points: 900 }],
      revisionNote: 'First count.',
    });
    expect(status).toBe(200);
    const first = section(page, 'Leader Board').getByRole('row').nth(1);
    await first.filter({ hasText: 'Deodar House' }).filter({ hasText: '+900 Battle of Bands' }).waitFor();
    await section(page, 'Just decided').getByText('Storm round').waitFor();

    await banner.click();
    await page.waitForURL(`${festival.url}/announcement?id=story-urgent#story-urgent`);
    await page.getByRole('article').filter({ hasText: 'Everybody into the Sports Hall' }).waitFor();

    // Once it is withdrawn nobody is sent away any more.
    await page.goBack();
    await banner.waitFor();
    await owner.delete('/api/documents/announcement/story-urgent');
    await banner.waitFor({ state: 'detached' });
  },
);

story(
  'Before it begins the page counts down and says how to take part; it begins, and ends, under the eyes of its readers',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await festivalLasts(owner, onTheHour(50), onTheHour(146));
    const page = await visitor();
    await page.goto('/');
    await page
      .getByRole('timer', { name: /^Begins / })
      .filter({ hasText: /^0[12] Days/ })
      .waitFor();
    await expect
      .poll(() => headings(page))
      .toEqual(expect.arrayContaining(['The days', 'Not to be\nmissed', 'How to take part', 'Latest']));
    expect(await section(page, 'The days').getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
    expect(
      await section(page, /Not to be/)
        .getByRole('link')
        .count(),
    ).toBe(5);
    await section(page, 'How to take part').getByText('Choose your stage').waitFor();
    expect(await page.getByRole('link', { name: 'See the programme' }).getAttribute('href')).toBe('/events');
    await expectToReadWithoutScript(await visitor(withoutScript), ['The days', 'How to take part']);
    await expectToFit(visitor, ['/']);

    const isLive = page.waitForResponse((response) => response.url().includes('/api/live'));
    await page.reload();
    await isLive;
    // A day ago to the minute: at any other time of day it would sometimes be the third day by now.
    await festivalLasts(owner, inHours(-24), onTheHour(60));
    await section(page, 'Leader Board').waitFor();
    await page.getByText(/^Day 2 of/).waitFor();
    expect(await section(page, 'How to take part').count()).toBe(0);

    await festivalLasts(owner, onTheHour(-90), onTheHour(-1));
    await section(page, 'The winners').getByRole('heading', { name: 'House Trophy' }).waitFor();
    await section(page, 'Thank you').getByText('412').waitFor();
    await section(page, 'Until next time.')
      .getByText(/^The lamps are lit again in/)
      .waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await expect.poll(() => headings(page)).toEqual(expect.arrayContaining(['Decided last', 'Latest']));
    await expectToReadWithoutScript(await visitor(withoutScript), ['The winners', 'Thank you']);
    await expectToFit(visitor, ['/']);
  },
);

story('The first page fits every window and works for everybody', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await owner.put('/api/documents/announcement/story-urgent', {
    title: 'A rather long urgent word that has to find its place on a small phone, and be read there in full',
    body: '<p>Really.</p>',
    severity: 'urgent',
    status: 'published',
    publishAt: new Date().toISOString(),
  });
  await expectToFit(visitor, ['/']);
});
