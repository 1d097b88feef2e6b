import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { demoPaths } from '#contract/api/demo.ts';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { TOO_WIDE } from './fits.ts';
import { addStaff, openPanel, openPanelByForm, panelStory, refusals, signIn } from './panel.ts';
import { DESKTOP, PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const STOPS_MAX = 120;

const emptyStory = panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SEED: 'none' }),
});

/** Goes on with the Tab key until it is there, as somebody without a pointer does. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(wanted)}.`);
}

async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const framed = (page: Page) => page.frameLocator('iframe[title="The public site"]');

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page), page.url()).toEqual([]);
  expect(await page.evaluate(TOO_WIDE), page.url()).toBe(0);
}

emptyStory(
  'An empty festival: its owner signs in on a phone, is led through six steps by keyboard, leaves, comes back, and visitors see all of it',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/admin-panel');
    await signIn(page, festival.owner);
    await page.waitForURL('**/admin-panel/setup?step=festival');
    await stepHeading(page, 'The festival').waitFor();
    await expectSound(page);

    // What is wrong gets a sentence, and nothing is lost.
    const name = page.getByLabel('Name', { exact: true });
    const [starts, ends] = [page.getByLabel('Starts at'), page.getByLabel('Ends at')];
    await type(page, name, 'A'.repeat(61));
    await type(page, page.getByLabel('College'), 'Government College of Arts, Nagpur');
    await starts.fill('2031-03-14T09:00');
    await ends.fill('2031-03-12T22:00');
    await press(page, button(page, 'Save'));
    await page.getByText('Name can have at most 60 characters.').first().waitFor();
    await page.getByText('Ends at must be later than Starts at.').first().waitFor();
    expect(await page.getByLabel('College').inputValue()).toBe('Government College of Arts, Nagpur');
    await name.focus();
    await type(page, name, 'Rasa');
    await starts.fill('2031-03-10T09:00');
    // Whoever types another clock means the same hours.
    await type(page, page.getByLabel('Timezone'), 'Asia/Colombo');
    expect(await starts.inputValue()).toBe('2031-03-10T09:00');
    await press(page, button(page, 'Save'));
    await page.getByText('“Rasa” is saved.').waitFor();

    // The public site is here too, when it is asked for, and it is the one that visitors have.
    await page.locator('summary', { hasText: 'As visitors see it' }).press('Enter');
    await framed(page).getByRole('link', { name: /Rasa/ }).first().waitFor();
    await page.locator('summary', { hasText: 'As visitors see it' }).press('Enter');

    await press(page, link(page, 'Next: Look'));
    await stepHeading(page, 'The look').waitFor();
    // The panel knows the new name and clock by now.
    expect(await page.title()).toContain('Rasa');
    const accent = page.getByRole('textbox', { name: /^Accent colour/ });
    await type(page, accent, 'reddish');
    await press(page, button(page, 'Save'));
    await page.getByText('Accent colour must be a colour like #DECBA7.').first().waitFor();
    await expectSound(page);
    // Left in the middle: what was typed is there when somebody comes back.
    await press(page, link(page, 'Leave for later'));
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByText('1 of 6 steps are done.').waitFor();
    await expectSound(page);
    await press(page, link(page, 'Go on: The look'));
    await stepHeading(page, 'The look').waitFor();
    await expect.poll(() => accent.inputValue()).toBe('reddish');
    await type(page, accent, '#c2410c');
    await press(page, button(page, 'Save'));
    await press(page, link(page, 'Next: Places'));

    await stepHeading(page, 'Places').waitFor();
    await type(page, page.getByLabel('Name', { exact: true }), 'Main lawn');
    await press(page, button(page, 'Save'));
    await link(page, 'Main lawn').waitFor();
    await expectSound(page);
    await press(page, link(page, 'Next: First event'));

    await stepHeading(page, 'The first event').waitFor();
    await type(page, page.getByLabel('Title', { exact: true }), 'Opening night');
    await type(page, page.getByLabel('Summary'), 'Lamps, and then drums.');
    await type(page, page.getByRole('textbox', { name: 'Description' }), 'Come early.');
    await page.getByLabel('Session start').fill('2031-03-10T18:00');
    await page.getByLabel('Session end').fill('2031-03-10T21:00');
    // A place that nobody thought of before is made right here.
    await press(page, button(page, 'New place…'));
    const dialog = page.getByRole('dialog', { name: 'New place' });
    await page.keyboard.press('Enter');
    await dialog.getByText('Name is required.').first().waitFor();
    await type(page, dialog.getByLabel('Name'), 'Old library steps');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const venue = page.getByLabel('Session venue');
    await expect
      .poll(() => venue.evaluate((field) => (field as unknown as HTMLSelectLike).selectedOptions[0]!.text))
      .toBe('Old library steps');
    await press(page, button(page, 'Publish'));
    await page.getByText('“Opening night” is published.').waitFor();
    await press(page, link(page, 'Next: Board'));

    await stepHeading(page, 'Board and contingents').waitFor();
    await type(page, page.getByLabel('Title', { exact: true }), 'Houses');
    await type(page, page.getByLabel('Name', { exact: true }).nth(0), 'Neem');
    await type(page, page.getByLabel('Name', { exact: true }).nth(1), 'Banyan');
    await expectSound(page);
    await press(page, button(page, 'Make the board'));
    await link(page, 'Houses').waitFor();
    await press(page, link(page, 'Next: People'));

    await stepHeading(page, 'People').waitFor();
    await press(page, button(page, 'Invite somebody'));
    const inviting = page.getByRole('dialog', { name: 'Invite somebody' });
    await type(page, inviting.getByLabel('Email'), 'meera@example.org');
    await page.keyboard.press('Enter');
    await inviting.getByText('The invitation is on its way to meera@example.org.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Open invitations').waitFor();
    await expectSound(page);
    await press(page, link(page, 'To the dashboard'));
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Set up the festival' }).count()).toBe(0);

    // What visitors have now.
    const reader = await visitor(PHONE);
    await reader.goto('/');
    expect(await reader.title()).toContain('Rasa');
    const accentNow = `getComputedStyle(document.documentElement).getPropertyValue('--color-accent')`;
    expect(await reader.evaluate(accentNow)).toContain('#c2410c');
    await reader.goto(paths.events);
    await reader.getByText('Opening night').first().waitFor();
    await reader.getByText('Old library steps').filter({ visible: true }).first().waitFor();
    await reader.goto(paths.places);
    await reader.getByText('Main lawn').first().waitFor();
    await reader.goto(paths.leaderboard);
    await reader.getByText('Banyan').first().waitFor();
  },
);

interface HTMLSelectLike {
  selectedOptions: Array<{ text: string }>;
}

emptyStory(
  'Beside each step stands the public site, and it follows what is saved',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor(DESKTOP);
    // Whoever has just signed in is led here.
    await openPanelByForm(page, festival.owner);
    await stepHeading(page, 'The festival').waitFor();
    await framed(page).getByRole('main').waitFor();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Rasa');
    await page.getByLabel('Starts at').fill('2031-03-10T09:00');
    await page.getByLabel('Ends at').fill('2031-03-12T22:00');
    await button(page, 'Save').click();
    await framed(page).getByRole('link', { name: /Rasa/ }).first().waitFor();
    await expectSound(page);

    // A later step is done by somebody else meanwhile; nothing that is typed goes with it.
    await link(page, /^Places/).click();
    await stepHeading(page, 'Places').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Half a na');
    const put = await owner.put(paths.api.document('venues', 'lawn'), { name: 'Main lawn' });
    expect(put.status).toBe(200);
    await framed(page).getByText('Main lawn').first().waitFor();
    await link(page, 'Main lawn').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a na');
    // The frame leads nowhere but within itself, and takes no focus.
    await page.getByLabel('Name', { exact: true }).focus();
    await owner.patch(paths.api.document('site', 'site'), { tagline: 'A new line' });
    await link(page, /^Festival/).waitFor();
    await page.keyboard.insertText('me');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toContain('me');
    for (const step of ['look', 'event', 'board', 'people']) {
      await page.goto(adminPaths.setupStep(step));
      await framed(page).getByRole('main').waitFor();
      await expectSound(page);
    }

    // Coming back without a step goes on at the first that is not done.
    await page.goto(adminPaths.setup);
    await page.waitForURL('**/setup?step=look');
  },
);

panelStory(
  'A cleared demo is an empty festival: the dashboard lists what is to do, until it is put away for everybody',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const list = (page: Page) => page.getByRole('heading', { name: 'Set up the festival' });
    const page = await visitor(DESKTOP);
    await openPanel(page, festival.owner);
    await page.getByText('At a glance').waitFor({ state: 'attached' });
    expect(await list(page).count()).toBe(0);
    const owner = await festival.signedIn();
    expect((await owner.post(demoPaths.clear, { name: 'Utsav' })).status).toBe(200);
    // It follows by itself.
    await list(page).waitFor(SOON);
    await page.getByText('0 of 6 steps are done.').waitFor();
    await expectSound(page);

    const admin = await visitor(PHONE);
    await openPanel(admin, await addStaff(festival, 'admin', 'Second In Command'));
    await list(admin).waitFor();
    await button(admin, 'Dismiss the list').click();
    await list(admin).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('At a glance').waitFor({ state: 'attached' });
    expect(await list(page).count()).toBe(0);

    // And it comes back from where the steps are.
    await page
      .getByRole('navigation', { name: 'Further screens' })
      .getByRole('link', { name: 'Set up' })
      .click();
    await stepHeading(page, 'The festival').waitFor();
    await button(page, 'Bring it back').click();
    await page.getByText('The dashboard shows the list again.').waitFor();
    await page.goto(adminPaths.dashboard);
    await list(page).waitFor();
    const editor = await visitor(PHONE);
    await openPanel(editor, await addStaff(festival, 'editor', 'Meera'));
    expect(await list(editor).count()).toBe(0);
  },
);

panelStory(
  'An editor makes a place inside the form of an event, where the list of places is long too',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), adminPaths.event('nritya'));
    const venue = page.getByLabel('Session venue').first();
    await venue.waitFor();
    await button(page, 'New place…').first().click();
    const dialog = page.getByRole('dialog', { name: 'New place' });
    await expectSound(page);
    await dialog.getByLabel('Name').fill('N'.repeat(81));
    await dialog.getByLabel('Building').fill('North block');
    await button(page, 'Make the place').click();
    await dialog.getByText('Name can have at most 80 characters.').first().waitFor();
    expect(await dialog.getByLabel('Building').inputValue()).toBe('North block');
    await dialog.getByLabel('Name').fill('Terrace');
    await button(page, 'Make the place').click();
    await dialog.waitFor({ state: 'hidden' });
    const shown = () =>
      venue.evaluate((field) => {
        const { selectedOptions, value } = field as unknown as Partial<HTMLSelectLike> & { value: string };
        return selectedOptions?.[0]?.text ?? value;
      });
    await expect.poll(shown).toBe('Terrace');
    const owner = await festival.signedIn();
    const { body } = await owner.get(`${paths.api.collection('venues')}?search=Terrace`);
    expect(body.documents).toMatchObject([{ name: 'Terrace', building: 'North block' }]);
  },
);
