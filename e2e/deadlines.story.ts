import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { DEADLINE_MS } from '#web/shared/services/deadline.ts';
import { passUntilSeen } from './moved-clock.ts';
import { DESKTOP, readersStory as story } from './story.ts';

/** A browser that stores nothing, so that only the network can answer; deadlines follow the page's clock. */
async function withoutCopy(page: Page): Promise<Page> {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
      return late.signal;
    };
  });
  return page;
}

const nobodyAnswers = (page: Page) =>
  page.getByText('This page needs the network, and the network does not answer.');

story(
  'A page whose data never comes says so after 30 seconds, and not before',
  async ({ visitor, expectedErrors }) => {
    expectedErrors.push(/Unreachable/);
    const page = await withoutCopy(await visitor(DESKTOP));
    await page.goto(paths.announcements);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.route(/\.data(\?|$)/, () => undefined);
    const asked = page.waitForRequest(/\.data(\?|$)/);
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
    await asked;
    const start = await page.evaluate(() => Date.now());
    await passUntilSeen(page, nobodyAnswers(page));
    expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(start + DEADLINE_MS);
  },
);

story('A search whose data never comes says so after 30 seconds', async ({ visitor, expectedErrors }) => {
  expectedErrors.push(/Unreachable/);
  const page = await withoutCopy(await visitor());
  await page.route(paths.copy, () => undefined);
  await page.goto(paths.search);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === paths.copy);
  await page.getByRole('combobox', { name: /Event, person, place/ }).fill('raga');
  await page.keyboard.press('Enter');
  await asked;
  await passUntilSeen(page, nobodyAnswers(page));
});
