import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { INK, PAPER } from '#contract/art/colour.ts';
import { paths } from '#contract/api/paths.ts';
import { DESKTOP, PHONE, readersStory as story } from './story.ts';

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const [NIGHT, DAY] = [rgb(INK), rgb(PAPER)];
const BY_DAY = { colorScheme: 'light' } as const;
const BY_NIGHT = { colorScheme: 'dark' } as const;

const groundOf = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

story('The system chooses between day and night, also without script', async ({ visitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const [day, night] = [
      await visitor({ ...BY_DAY, javaScriptEnabled }),
      await visitor({ ...BY_NIGHT, javaScriptEnabled }),
    ];
    for (const path of [paths.home, paths.events]) {
      await day.goto(path);
      await night.goto(path);
      expect([await groundOf(day), await groundOf(night)]).toEqual([DAY, NIGHT]);
    }
  }
});

/** Notes the ground of every frame from the first on. */
const WATCH_FRAMES = `
  globalThis.grounds = new Set();
  const note = () => {
    if (document.body) grounds.add(getComputedStyle(document.documentElement).backgroundColor);
    requestAnimationFrame(note);
  };
  note();`;
const groundsOf = (page: Page) => page.evaluate<string[]>('[...grounds]');

story('A choice is remembered, and no frame shows the other theme', async ({ visitor }) => {
  const page = await visitor({ ...DESKTOP, ...BY_DAY });
  await page.goto(paths.about);
  const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  expect(await theme.getByLabel('System').isChecked()).toBe(true);
  await theme.getByText('Dark').click();
  expect(await groundOf(page)).toBe(NIGHT);
  const themeColour = () =>
    page.evaluate(`[...document.querySelectorAll('meta[name=theme-color]')]
    .find((meta) => !meta.media || matchMedia(meta.media).matches).content`);
  expect(await themeColour()).toBe(INK);

  // A second tab, opened before, follows; one that is opened now begins with it.
  const second = await page.context().newPage();
  await second.addInitScript(WATCH_FRAMES);
  await second.goto(paths.home);
  await second.evaluate('new Promise(requestAnimationFrame)');
  expect(await groundsOf(second)).toEqual([NIGHT]);
  // The home page at this width has it at its end.
  const atEnd = second.getByRole('main').getByRole('group', { name: 'Theme' });
  expect(await atEnd.getByLabel('Dark').isChecked()).toBe(true);
  await atEnd.getByText('Light').click();
  await expect.poll(() => groundOf(page)).toBe(DAY);
  expect(await theme.getByLabel('Light').isChecked()).toBe(true);

  await atEnd.getByText('Dark').click();
  await page.reload();
  expect(await groundOf(page)).toBe(NIGHT);
  expect(await theme.getByLabel('Dark').isChecked()).toBe(true);
  // By the keyboard, back to what the system says.
  await theme.getByLabel('Dark').press('ArrowLeft');
  await theme.getByLabel('Light').press('ArrowLeft');
  expect(await groundOf(page)).toBe(DAY);
  await page.emulateMedia({ ...BY_NIGHT });
  await expect.poll(() => groundOf(page)).toBe(NIGHT);
});

story('On a phone the switch stands in the menu, and works before the scripts', async ({ visitor }) => {
  const page = await (await visitor({ ...PHONE, ...BY_NIGHT })).context().newPage();
  await page.route('**/assets/*.js', () => {});
  const untilRead = { waitUntil: 'commit' } as const;
  await page.goto(paths.events, untilRead);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Light').click();
  expect(await groundOf(page)).toBe(DAY);
  // It is no tap on the backdrop.
  expect(await menu.isVisible()).toBe(true);
  await page.reload(untilRead);
  await page.locator('#page-start').waitFor({ state: 'attached' });
  expect(await groundOf(page)).toBe(DAY);
  await page.context().close();
});

story('The panel and the big screen stay dark', async ({ visitor }) => {
  const page = await visitor({ ...DESKTOP, ...BY_DAY });
  for (const path of ['/admin-panel/login', '/leaderboard?display=1']) {
    await page.goto(path);
    expect(await groundOf(page), path).toBe(NIGHT);
  }
});

story('Forced colours keep what is chosen', async ({ visitor }) => {
  const page = await visitor({ ...DESKTOP, forcedColors: 'active' });
  await page.goto('/leaderboard?by=event');
  const chosen = await page
    .locator('main .chip[aria-current]')
    .first()
    .evaluate((chip) => getComputedStyle(chip).backgroundColor);
  const other = await page
    .locator('main .chip:not([aria-current])')
    .first()
    .evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(chosen).not.toBe(other);
  // Its words stand on its fill, and not on a plate of the page's colour.
  expect(
    await page
      .locator('main .chip[aria-current]')
      .first()
      .evaluate((chip) => getComputedStyle(chip).forcedColorAdjust),
  ).toBe('none');
});
