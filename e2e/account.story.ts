import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startMailbox } from '#server/testing/mailbox.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals, signIn } from './panel.ts';
import { PHONE } from './story.ts';

const story = panelStory.extend<{
  mailbox: Awaited<ReturnType<typeof startMailbox>>;
  settings: Record<string, string>;
}>({
  mailbox: async ({}, use) => use(await startMailbox()),
  settings: async ({ mailbox }, use) => use({ CAPTCHA: 'off', SMTP_URL: mailbox.url }),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = async (page: Page, password: string, action: string) => {
  await dialog(page).getByLabel('Present password').fill(password);
  await dialog(page).getByRole('button', { name: action }).click();
};

story(
  'Somebody changes their name, address and password on a phone, and each counts from then on',
  async ({ festival, mailbox, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const editor = await addStaff(festival, 'editor', 'Tara Sen');
    const page = await visitor(PHONE);
    const policies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/password-policy')) policies.push(request.method());
    });
    await openPanel(page, editor);
    await page.goto(`/admin-panel/user/${editor.id}`);
    await heading(page, 'My account').waitFor();
    await page.getByLabel('Display name').fill('Tara S. Sen');
    await card(page, 'Profile').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is saved.').waitFor();

    await page.getByRole('button', { name: 'Change email' }).click();
    await dialog(page).getByLabel('New email').fill('tara@new.example.org');
    expect(await axeFindings(page)).toEqual([]);
    await confirm(page, 'not it', 'Send the mail');
    await page.getByText('This is not your present password.').waitFor();
    await confirm(page, editor.password, 'Send the mail');
    await page.getByText('A mail is on its way to tara@new.example.org.').waitFor();
    // Whoever holds the old address hears of it.
    await mailbox.next(editor.email); // The invitation.
    expect((await mailbox.next(editor.email)).subject).toBe('Your email address is about to change');
    const { link } = await mailbox.next('tara@new.example.org');

    // Somebody else who gets hold of the link, and is signed in themselves, moves nobody's address with it.
    const other = await visitor();
    await openPanel(other, festival.owner);
    await other.goto(link.url.href);
    await other.getByRole('alert').waitFor();
    expect(await other.getByRole('alert').innerText()).toContain('This belongs to another account.');

    await page.goto(link.url.href);
    await heading(page, 'Confirmed').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await heading(page, 'Dashboard').waitFor();
    await page.goto(`/admin-panel/user/${editor.id}`);
    await card(page, 'Email').getByText('tara@new.example.org').waitFor();

    const change = card(page, 'Change password');
    await change.getByLabel('Present password').fill(editor.password);
    await change.getByLabel('New password').fill('short');
    const asked = policies.length;
    await change.getByRole('button', { name: 'Change password' }).click();
    await change.getByText('It needs at least 6 characters.').nth(1).waitFor();
    // The rules are read anew when they turn out to be others than the page thought.
    await expect.poll(() => policies.length).toBe(asked + 1);
    await change.getByLabel('New password').fill('a quite new one');
    await change.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The new password counts from now on.').waitFor();
    expect((await mailbox.next('tara@new.example.org')).subject).toBe('Your password was changed');

    const elsewhere = await visitor();
    await elsewhere.goto('/admin-panel/login');
    await signIn(elsewhere, editor);
    await elsewhere.getByRole('alert').waitFor();
    await signIn(elsewhere, { email: 'tara@new.example.org', password: 'a quite new one' });
    await heading(elsewhere, 'Dashboard').waitFor();
  },
);

story(
  'Sessions elsewhere are seen and ended, all of them at once too; and an account leaves for good',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const editor = await addStaff(festival, 'editor', 'Tara Sen');
    const page = await visitor();
    const phone = await visitor(PHONE);
    for (const each of [page, phone]) await openPanel(each, editor);
    await page.getByRole('link', { name: /^Account/ }).click();
    const sessions = card(page, 'Sessions').getByRole('listitem');
    // Accepting the invitation began one as well.
    await sessions.nth(2).waitFor();
    expect(await sessions.count()).toBe(3);
    expect(await sessions.filter({ hasText: 'This one' }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    while ((await sessions.count()) > 1) {
      const before = await sessions.count();
      await sessions.getByRole('button', { name: /^End/ }).first().click();
      await expect.poll(() => sessions.count()).toBe(before - 1);
    }
    await dialog(phone)
      .getByText(/ended from another device/)
      .waitFor();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(page, 'Sign in').waitFor();
    await signIn(page, editor);
    await page.getByRole('link', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await confirm(page, editor.password, 'Delete my account');
    await heading(page, 'Sign in').waitFor();
    await signIn(page, editor);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('Email or password is not right.');
  },
);

story(
  'A session that ends while an announcement is being written costs not a letter of it',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const editor = await addStaff(festival, 'editor', 'Tara Sen');
    const owner = await festival.signedIn();
    const page = await visitor(PHONE);
    await openPanel(page, editor);
    await page.goto('/admin-panel/announcement/new');
    await page.getByLabel('Title', { exact: true }).fill('The gates open at fi');
    await owner.post(`/api/users/${editor.id}/revoke-sessions`, {});
    const question = page.getByRole('dialog', { name: 'Sign in to go on' });
    await question.waitFor();
    // Another way leads to the sign-in page, and back from there.
    await question.getByRole('button', { name: 'Sign in another way' }).click();
    await page.waitForURL(/\/admin-panel\/login\?next=%2Fadmin-panel%2Fannouncement/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await signIn(page, editor);
    await expect
      .poll(() => page.getByLabel('Title', { exact: true }).inputValue(), { timeout: 10_000 })
      .toBe('The gates open at fi');
  },
);

story(
  'An invitation that is passed on as a link makes an account with an address of its own choice',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const owner = await visitor();
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPanel(owner, festival.owner, '/admin-panel/user');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await dialog(owner).getByLabel('Role').selectOption('Support');
    await dialog(owner).getByRole('button', { name: 'Invite' }).click();
    await dialog(owner).getByRole('button', { name: /^Copy/ }).click();
    const copied = await owner.evaluate(() => navigator.clipboard.readText());

    const page = await visitor(PHONE);
    await page.goto(copied);
    await heading(page, 'Welcome').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Name').fill('Lina Das');
    await page.getByLabel('Email').fill('lina@example.org');
    await page.getByLabel('Password').fill('lina’s password');
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    const late = await visitor();
    await late.goto(copied);
    await late.getByText('This invitation was used, revoked or is too old.').waitFor();
  },
);
