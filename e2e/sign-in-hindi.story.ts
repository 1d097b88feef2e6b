import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startMailbox } from '#server/testing/mailbox.ts';
import { axeFindings } from './axe.ts';
import { panelStory, refusals } from './panel.ts';
import { PHONE } from './story.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

const story = panelStory.extend<{ mailbox: Mailbox; settings: Record<string, string> }>({
  mailbox: async ({}, use) => use(await startMailbox()),
  settings: async ({ mailbox }, use) => use({ CAPTCHA: 'off', SMTP_URL: mailbox.url }),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

story(
  'Somebody signs in on the Hindi page, reads in Hindi what is wrong, and goes on in the English panel',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor(PHONE);
    await page.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await heading(page, 'साइन इन करें').waitFor();
    expect(new URL(page.url()).pathname).toBe('/hi/admin-panel/login');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel('ईमेल').fill(festival.owner.email);
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe('ईमेल या पासवर्ड सही नहीं है। दोनों जाँचें, या पासवर्ड बदलें।');
    await page.getByLabel('ईमेल').fill('');
    await page.keyboard.press('Enter');
    await page.getByText('“ईमेल” भरना ज़रूरी है।').waitFor();

    await page.getByLabel('ईमेल').fill(festival.owner.email);
    await page.getByLabel('पासवर्ड', { exact: true }).fill(festival.owner.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Contact Inquiry').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin-panel/contact-inquiry');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');

    // Whoever is signed in already is led on at once.
    await page.goto('/hi/admin-panel/login');
    await heading(page, 'Dashboard').waitFor();
  },
);

story(
  'A link that was asked for in Hindi comes in Hindi, and opens the Hindi page',
  async ({ festival, mailbox, visitor }) => {
    const { email } = festival.owner;
    const page = await visitor();
    await page.goto('/hi/admin-panel/login');
    await page.getByLabel('ईमेल').fill(email);
    await page.getByRole('button', { name: 'मुझे ईमेल से लिंक भेजें' }).click();
    await heading(page, 'अपना मेल देखें').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const { subject, link } = await mailbox.next(email);
    expect(subject).toBe('साइन इन करने का आपका लिंक और कोड');
    const elsewhere = await visitor();
    await elsewhere.goto(link.url.pathname + link.url.hash);
    await elsewhere.getByRole('button', { name: 'साइन इन करें' }).click();
    await heading(elsewhere, 'Dashboard').waitFor();
  },
);
