import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { openPanel, panelStory as story, refusals } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const centre = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

story('The first field of a dialog has the focus, and typing goes into it', async ({ festival, visitor }) => {
  const page = await visitor();
  await openPanel(page, festival.owner, '/admin-panel/user');
  await page.getByRole('button', { name: 'Invite', exact: false }).first().click();
  const invite = page.getByRole('dialog', { name: 'Invite somebody' });
  await invite.waitFor();
  expect(await isFocused(invite.getByLabel('Email'))).toBe(true);
  await page.keyboard.press('Escape');
  await invite.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Screen, action or document' });
  await palette.waitFor();
  expect(await isFocused(palette)).toBe(true);
  await page.keyboard.type('venues');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();

  // Without a field it is what the dialog is for.
  await page.goto('/admin-panel/venues');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this venue?' });
  await question.waitFor();
  expect(await isFocused(question.getByRole('button', { name: 'Delete' }))).toBe(true);
});

story('Enter does what the main button says: a link is set', async ({ festival, visitor }) => {
  const page = await visitor();
  await openPanel(page, festival.owner, '/admin-panel/announcement/new');
  await page.getByRole('textbox', { name: 'Body', exact: true }).click();
  await page.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.waitFor();
  expect(await isFocused(dialog.getByLabel('Address'))).toBe(true);
  await page.keyboard.type('https://example.org/map');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const body = page.getByRole('textbox', { name: 'Body', exact: true });
  await body.getByRole('link', { name: 'https://example.org/map' }).waitFor();
});

story('Enter withdraws a result with its reason', async ({ festival, visitor, expectedErrors }) => {
  expectedErrors.push(...refusals);
  const page = await visitor();
  await openPanel(page, festival.owner, '/admin-panel/leaderboard/house-trophy?tab=results');
  await page
    .getByRole('row')
    .filter({ hasText: /Final|Provisional/ })
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: /^Withdraw/ });
  await dialog.waitFor();
  const reason = dialog.getByLabel('Reason');
  expect(await isFocused(reason)).toBe(true);
  // Without a reason it says what is missing, and the field keeps the focus.
  await page.keyboard.press('Enter');
  await dialog.getByText('Say why it is withdrawn.').waitFor();
  expect(await isFocused(reason)).toBe(true);
  await page.keyboard.type('The sheet was of another round.');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Withdrawn. Its points no longer count.').waitFor();
});

story(
  'A selection that is dragged out of a dialog closes nothing; a tap outside does',
  async ({ festival, visitor }) => {
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/user');
    await page.getByRole('button', { name: 'Invite', exact: false }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    const email = dialog.getByLabel('Email');
    await email.fill('somebody@example.org');
    const from = await centre(email);
    for (const [start, end] of [
      [from, { x: 20, y: from.y }],
      [{ x: 20, y: from.y }, from],
    ] as const) {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
      expect(await dialog.isVisible()).toBe(true);
      expect(await email.inputValue()).toBe('somebody@example.org');
    }
    await page.mouse.click(20, 20);
    await dialog.waitFor({ state: 'detached' });
  },
);

/** Takes a file away while another dialog is open: the quickest way to a toast that speaks meanwhile. */
const saysAbove = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await dialog.waitFor();
  const region = dialog.getByRole('region', { name: 'Notifications' });
  const dismiss = region.getByRole('button', { name: 'Dismiss' });
  await dismiss.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // It is on top and can be pressed; the dialog stays.
  const { x, y } = await centre(dismiss);
  const isOnTop = await page.evaluate(
    ([left, top]) =>
      document.elementFromPoint(left!, top!)?.closest('section')?.ariaLabel === 'Notifications',
    [x, y],
  );
  expect(isOnTop).toBe(true);
  await dismiss.click();
  await dismiss.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
};

story.for(inWindows(['phone', PHONE], ['desk', DESKTOP]))(
  'Toasts speak above a dialog, on a %s',
  async ([, size], { festival, visitor }) => {
    const page = await visitor(size);
    await openPanel(page, festival.owner, '/admin-panel/leaderboard/house-trophy?tab=freeze');
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/documents/leaderboards/house-trophy', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.keyboard.press('Control+k');
    release();
    await saysAbove(page);
  },
);

story(
  'A menu goes with its button, and closes when that leaves the window',
  async ({ festival, visitor }) => {
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/leaderboard/house-trophy?tab=results');
    const button = page.getByRole('button', { name: /^Actions for/ }).nth(1);
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const gap = async () => {
      const [own, from] = [(await menu.boundingBox())!, (await button.boundingBox())!];
      return Math.min(Math.abs(own.y - (from.y + from.height)), Math.abs(own.y + own.height - from.y));
    };
    expect(await gap()).toBeLessThan(10);
    const before = (await button.boundingBox())!.y;
    await page.mouse.wheel(0, 120);
    await expect.poll(async () => (await button.boundingBox())!.y).toBeLessThan(before - 50);
    await expect.poll(gap).toBeLessThan(10);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await menu.waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  },
);
