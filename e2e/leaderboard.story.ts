import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { putLast } from './board.ts';
import { PHONE, readersStory, story } from './story.ts';

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

interface Witnessed {
  textContent: string;
  story: [text: string, at: number][];
}
declare const MutationObserver: new (call: () => void) => { observe(target: object, what: object): void };

/** Notes in the page itself when an element changed to what, because asking from outside takes its time too. */
async function witness(locator: Locator) {
  await locator.evaluate((found) => {
    const element = found as unknown as Witnessed;
    element.story = [];
    const note = () => element.story.push([element.textContent, Date.now()]);
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
  });
  return async (text: RegExp, since: number) => {
    await locator.filter({ hasText: text }).waitFor();
    const story = await locator.evaluate((found) => (found as unknown as Witnessed).story);
    const [, at] = story.find(([shown, when]) => when >= since && text.test(shown))!;
    expect(at - since, `${text.source} was shown after`).toBeLessThan(1000);
  };
}

story(
  'A result moves the ranks on an open phone and on the big screen within a second; so do a correction and a withdrawal',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await putLast(owner, 'deodar');
    const phone = await visitor(PHONE);
    const screen = await visitor(BIG_SCREEN);
    await Promise.all([phone.goto('/leaderboard'), screen.goto('/leaderboard?display=1')]);
    await Promise.all([live(phone), live(screen)]);
    const onPhone = await witness(row(phone, 'Deodar'));
    const onScreen = await witness(screen.getByRole('listitem').filter({ hasText: 'Deodar House' }));
    const published = async (write: Promise<unknown>, rank: number, moved: 'up' | 'down') => {
      // Pages may show it before the writer hears that it is written.
      const since = Date.now();
      await write;
      await Promise.all([
        onPhone(new RegExp(`^${rank}${moved}8`), since),
        onScreen(new RegExp(`^Rank ${rank}${moved}8`), since),
      ]);
    };
    const worth = (points: number, revisionNote: string) =>
      owner.patch(RESULT, { placements: [{ place: 1, contingentId: 'deodar', points }], revisionNote });

    await published(owner.put(RESULT, sheet(2000)), 1, 'up');
    await phone
      .getByText(/New standings\. Deodar House: \d+ points, rank 1, up 8\./)
      .waitFor({ state: 'attached' });
    await published(worth(1, 'The sheets were mixed up.'), 9, 'down');
    await published(worth(2000, 'They were not.'), 1, 'up');
    const withdrawal = { status: 'withdrawn', revisionNote: 'The round is repeated tomorrow.' };
    await published(owner.patch(RESULT, withdrawal), 9, 'down');
    await phone.getByText('The round is repeated tomorrow.').waitFor();

    // Whoever opens the page now reads the same movement.
    const later = await visitor();
    await later.goto('/leaderboard');
    await row(later, 'Deodar House').filter({ hasText: 'down8' }).waitFor();
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
    expect(
      await toggle.evaluate((element) =>
        (element as unknown as { matches(selector: string): boolean }).matches(':focus'),
      ),
    ).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

    await page.getByRole('link', { name: 'By event' }).click();
    await page.getByRole('heading', { name: 'Battle of Bands', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'By day' }).click();
    await page.getByRole('table', { name: /won on each day/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Games Medals' }).click();
    await page.getByRole('heading', { name: 'Games Medals' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

readersStory(
  'Without a script the board can be read, unfolded and taken along as a table',
  async ({ visitor, festival }) => {
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: /Neem.*every point/ }).click();
    await page.getByRole('list', { name: 'Points of Neem House' }).waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    const address = await page.getByRole('link', { name: 'Every point (CSV)' }).getAttribute('href');
    const csv = await (await fetch(festival.url + address)).text();
    expect(csv.split('\r\n')[0]).toContain('"Contingent","Event","Label","Place","Participants","Points"');
    expect(csv).toContain('"Neem House",');

    const screen = await visitor({ ...BIG_SCREEN, javaScriptEnabled: false });
    await screen.goto('/leaderboard?display=1');
    await screen.getByRole('heading', { name: 'House Trophy' }).waitFor();
    expect(await screen.getByRole('navigation').count()).toBe(0);
    expect(await screen.getByRole('link').count()).toBe(0);
  },
);
