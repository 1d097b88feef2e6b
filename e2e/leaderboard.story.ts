import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE, story } from './story.ts';

const BIG_SCREEN = { viewport: { width: 1920, height: 1080 } };
const RESULT = '/api/documents/results/story-chess';
const sheet = (points: number, more: object = {}) => ({
  leaderboardId: 'house-trophy',
  eventId: 'battle-of-bands',
  label: 'Story round',
  status: 'provisional',
  placements: [{ place: 1, contingentId: 'deodar', points, participants: ['Asha Rao', 'Dev Iyer'] }],
  revisionNote: 'First count.',
  ...more,
});

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

story(
  'A result moves the ranks on an open phone and on the big screen within a second; so do a correction and a withdrawal',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const phone = await visitor(PHONE);
    const screen = await visitor(BIG_SCREEN);
    await Promise.all([phone.goto('/leaderboard'), screen.goto('/leaderboard?display=1')]);
    await Promise.all([live(phone), live(screen)]);
    const line = screen.getByRole('listitem').filter({ hasText: 'Deodar House' });
    // From the moment that the desk has its answer.
    const shows = (rank: number, moved: RegExp) =>
      Promise.all([
        row(phone, 'Deodar')
          .getByRole('cell', { name: new RegExp(`^${rank}\\b.*${moved.source}`) })
          .first()
          .waitFor({ timeout: 1000 }),
        line.filter({ hasText: new RegExp(`Rank ${rank}.*${moved.source}`) }).waitFor({ timeout: 1000 }),
      ]);

    await owner.put(RESULT, sheet(500));
    await shows(1, /up\s*8/);
    await phone
      .getByText(/New standings\. Deodar House: \d+ points, rank 1, up 8\./)
      .waitFor({ state: 'attached' });

    await owner.patch(RESULT, {
      placements: [{ place: 2, contingentId: 'deodar', points: 1 }],
      revisionNote: 'The sheets were mixed up.',
    });
    await shows(9, /down\s*8/);

    await owner.patch(RESULT, {
      placements: [{ place: 1, contingentId: 'deodar', points: 500 }],
      revisionNote: 'They were not.',
    });
    await shows(1, /up\s*8/);
    await owner.patch(RESULT, { status: 'withdrawn', revisionNote: 'The round is repeated tomorrow.' });
    await shows(9, /down\s*8/);
    await phone.getByText('The round is repeated tomorrow.').waitFor();

    // Whoever opens the page now reads the same movement.
    const later = await visitor();
    await later.goto('/leaderboard');
    await row(later, 'Deodar House')
      .getByRole('cell', { name: /down\s*8/ })
      .first()
      .waitFor();
  },
);

story(
  'Every point is explained, by keyboard and by screen reader, on a phone',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await owner.put(RESULT, sheet(7, { status: 'final', revisionNote: 'Confirmed at the desk.' }));
    const page = await visitor(PHONE);
    await page.goto('/leaderboard');
    await live(page);
    const toggle = page.getByRole('link', { name: /Deodar.*every point/ });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/open=deodar/);
    const points = page.getByRole('list', { name: 'Points of Deodar House' });
    const line = points.getByRole('listitem').filter({ hasText: 'Story round' });
    for (const text of ['+7', '1st place', 'Asha Rao, Dev Iyer', 'Final', 'Confirmed at the desk.']) {
      await line.getByText(text, { exact: false }).first().waitFor();
    }
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('link', { name: 'By event' }).click();
    await page.getByRole('heading', { name: 'Battle of Bands' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'By day' }).click();
    await page.getByRole('table', { name: /won on each day/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Games Medals' }).click();
    await page.getByRole('heading', { name: 'Games Medals' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

story(
  'Without a script the board can be read, unfolded and taken along as a table',
  async ({ visitor, festival }) => {
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: /Neem.*every point/ }).click();
    await page.getByRole('list', { name: 'Points of Neem House' }).waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    const address = await page.getByRole('link', { name: 'Every point (CSV)' }).getAttribute('href');
    const csv = await (await fetch(festival.url + address)).text();
    expect(csv.split('\r\n')[0]).toContain('Contingent,Event,Label,Place,Participants,Points');
    expect(csv).toContain('Neem House,');

    const screen = await visitor({ ...BIG_SCREEN, javaScriptEnabled: false });
    await screen.goto('/leaderboard?display=1');
    await screen.getByRole('heading', { name: 'House Trophy' }).waitFor();
    expect(await screen.getByRole('navigation').count()).toBe(0);
    expect(await screen.getByRole('link').count()).toBe(0);
  },
);
