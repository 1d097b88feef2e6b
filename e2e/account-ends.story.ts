import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startMailbox } from '#server/testing/mailbox.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals, signIn } from './panel.ts';
import { PHONE } from './story.ts';

const ROOT = join(import.meta.dirname, '..');

const story = panelStory.extend<{
  mailbox: Awaited<ReturnType<typeof startMailbox>>;
  settings: Record<string, string>;
}>({
  mailbox: async ({}, use) => use(await startMailbox()),
  settings: async ({ mailbox }, use) => use({ CAPTCHA: 'off', SMTP_URL: mailbox.url }),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

story(
  'Somebody whose account was moved to another address takes it back from the mail, and the thief is out',
  async ({ festival, mailbox, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const editor = await addStaff(festival, 'editor', 'Tara Sen');
    await mailbox.next(editor.email); // The invitation.
    const thief = await visitor();
    await openPanel(thief, editor);
    await thief.goto(`/admin-panel/user/${editor.id}`);
    await thief.getByRole('button', { name: 'Change email' }).click();
    await thief.getByRole('dialog').getByLabel('New email').fill('thief@example.org');
    await thief.getByRole('dialog').getByLabel('Present password').fill(editor.password);
    await thief.getByRole('dialog').getByRole('button', { name: 'Send the mail' }).click();
    await thief.goto((await mailbox.next('thief@example.org')).link.url.href);
    await heading(thief, 'Confirmed').waitFor();
    await thief.getByRole('button', { name: 'Go on' }).click();
    await heading(thief, 'Dashboard').waitFor();

    const page = await visitor(PHONE);
    const warning = await mailbox.next(editor.email);
    expect(warning.subject).toBe('Your email address is about to change');
    await page.goto(warning.link.url.href);
    await heading(page, 'It was not me').waitFor();
    await expect.poll(() => page.url()).toBe(`${festival.url}/admin-panel/login`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByText(`Your account has the address ${editor.email} again`).waitFor();
    await thief.waitForURL(/\/admin-panel\/login/);
    expect(await axeFindings(page)).toEqual([]);
    // The commonest passwords are refused, and the form says how strong a choice is.
    const field = page.getByLabel('New password');
    await field.fill('football');
    await page.getByRole('status').filter({ hasText: 'Very weak' }).waitFor();
    await page.getByRole('button', { name: 'Save it' }).click();
    await page.getByText('It is one of the commonest passwords').waitFor();
    expect(await field.inputValue()).toBe('football');
    await field.fill('kites over the dry river');
    await page.getByRole('status').filter({ hasText: 'Strong' }).waitFor();
    await page.getByRole('button', { name: 'Save it' }).click();
    await heading(page, 'Changed').waitFor();
    await page.getByRole('button', { name: 'Go on to sign in' }).click();
    await signIn(page, { email: editor.email, password: 'kites over the dry river' });
    await heading(page, 'Dashboard').waitFor();

    // The link works once, and says so.
    const late = await visitor(PHONE);
    await late.goto(warning.link.url.href);
    await late.getByRole('button', { name: 'Undo the change' }).click();
    await late.getByText('was used already or is older than 7 days').waitFor();
    expect(await axeFindings(late)).toEqual([]);
    await late.getByRole('button', { name: 'Go to the sign-in page' }).click();
    await heading(late, 'Sign in').waitFor();
  },
);

story(
  'A printed password opens one screen only, where its reader chooses their own',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const { email } = festival.owner;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/cli/main.ts', 'user', 'reset-password', '--email', email],
      { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: festival.dataDir } },
    );
    const printed = /Password: (\S+)/.exec(stdout)![1]!;
    const page = await visitor(PHONE);
    await page.goto('/admin-panel/contact-inquiry');
    await signIn(page, { email, password: printed });
    await heading(page, 'Choose a password').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin-panel/user');
    await heading(page, 'Choose a password').waitFor();

    await page.getByLabel('Printed password').fill(printed);
    await page.getByLabel('New password').fill(printed);
    await page.keyboard.press('Enter');
    await page.getByText('This is the printed password. Choose one of your own.').waitFor();
    await page.getByLabel('New password').fill('marigolds at the gate');
    await page.keyboard.press('Enter');
    await heading(page, 'Portal Users').waitFor();
    await page.reload();
    await heading(page, 'Portal Users').waitFor();

    const late = await visitor(PHONE);
    await late.goto('/admin-panel/login');
    await signIn(late, { email, password: printed });
    await late.getByRole('alert').waitFor();
  },
);

story(
  'Without scripts, the page of a mailed link says what is needed',
  async ({ visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto(`/admin-panel/login#apiKey=x&oobCode=${'y'.repeat(43)}&mode=recoverEmail`);
    expect(await page.locator('noscript').last().textContent()).toContain('Signing in needs JavaScript.');
  },
);
