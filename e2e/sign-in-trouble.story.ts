import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sentenceOf } from '#contract/api/errors.ts';
import { ApiClient } from '#server/testing/client.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';
import { axeFindings } from './axe.ts';
import { panelStory, refusals, signIn } from './panel.ts';
import { PHONE, story } from './story.ts';

const alert = (page: Page) => page.getByRole('alert');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What signing in can end with, as far as no story of its own leads there. */
const CODES = [
  'internal-error',
  'user-mismatch',
  'unauthorized-domain',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'network-request-failed',
  'invalid-auth-event',
  'auth-domain-config-required',
  'invalid-api-key',
  'approval-pending',
  'user-disabled',
] as const;

panelStory(
  'Every reason why nobody got in is said in words that say what to do, and the form stays',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_INTERNET_DISCONNECTED/);
    const page = await visitor(PHONE);
    for (const code of CODES) {
      await page.goto(`/admin-panel/login?provider=google&mode=redirect&result=${code}`);
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toBe(sentenceOf(code));
      expect(await page.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true);
    }
    expect(await axeFindings(page)).toEqual([]);
    // Nothing that somebody wrote into a link is shown.
    await page.goto('/admin-panel/login?provider=google&mode=redirect&result=Call+0800+now');
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toBe(sentenceOf('internal-error'));

    await page.context().setOffline(true);
    await signIn(page, festival.owner);
    await page.getByText(sentenceOf('network-request-failed')).waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe(festival.owner.password);
    await page.context().setOffline(false);

    // A browser that keeps nothing for this site.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(sentenceOf('web-storage-unsupported')).waitFor();
  },
);

story(
  'A proof of work is made where programs would knock: at sign-up, and after wrong passwords',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor(PHONE);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    await page.goto('/admin-panel/login');
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await page.getByLabel('Name').fill('Nadia Khan');
    await page.getByLabel('Email').fill('nadia@example.org');
    await page.getByLabel('Password').fill('nadia’s password');
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await heading(page, 'Asked for').waitFor();
    expect(sent.at(-1)).toMatch(/^\/api\/auth\/sign-up .*"captcha":"\w+/);

    await page.getByRole('button', { name: 'Back to signing in' }).click();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await signIn(page, { email: festival.owner.email, password: `not it ${attempt}` });
      await expect.poll(() => sent.filter((line) => line.includes(`not it ${attempt}`)).length).toBe(1);
      await page.getByText('Email or password is not right.').waitFor();
    }
    expect(sent.at(-1)).not.toContain('captcha');
    await signIn(page, festival.owner);
    await heading(page, 'Dashboard').waitFor();
    expect(sent.findLast((line) => line.startsWith('/api/auth/sign-in/email'))).toMatch(/"captcha":"\w+/);
  },
);

story(
  'Somebody guesses a password for an hour; its owner signs in on a new phone, which takes a few seconds and says why',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const { email } = festival.owner;
    const guess = (captcha?: string) =>
      new ApiClient(festival.url).post('/api/auth/sign-in/email', { email, password: 'a guess', captcha });
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      const { body } = await guess();
      if (body['work'])
        expect((await guess(await solvedCaptcha(festival.url, body['work']))).status).toBe(401);
    }
    const page = await visitor(PHONE);
    await page.goto('/admin-panel/login');
    await signIn(page, festival.owner);
    await page.getByRole('status').getByText('Checking this browser …').waitFor();
    expect(await page.getByRole('progressbar').isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByLabel('Password').inputValue()).toBe(festival.owner.password);
    await heading(page, 'Dashboard').waitFor();
    // From now on this phone is known: the next time it is let in at once.
    const { cookies } = await page.context().storageState();
    expect(cookies.find(({ name }) => name.startsWith('utsav-device-'))).toMatchObject({ httpOnly: true });
    await page.context().clearCookies({ name: /session/ });
    await page.goto('/admin-panel/login');
    const proofs: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('captcha')) proofs.push(request.url());
    });
    await signIn(page, festival.owner);
    await heading(page, 'Dashboard').waitFor();
    expect(proofs).toEqual([]);
  },
);

const elsewhere = panelStory.extend<{ settings: Record<string, string> }>({
  settings: async ({}, use) => use({ CAPTCHA: 'off', PUBLIC_URL: 'https://festival.example.org' }),
});

elsewhere(
  'Opened by another address than its own, the panel says which is right and lets nobody in',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    await page.goto('/admin-panel/login');
    const own = page.getByRole('link', { name: 'https://festival.example.org' });
    expect(await own.getAttribute('href')).toBe('https://festival.example.org/admin-panel/login');
    await signIn(page, festival.owner);
    await page.getByText(sentenceOf('unauthorized-domain')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
