import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { PHONE, readersStory, story, type Told } from './story.ts';

/** A page whose scripts do not come before they are let through; the file that starts it comes with the style sheet. */
async function asleep(
  visitor: Told['visitor'],
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ page: Page; wake: () => void }> {
  const page = await (await visitor(PHONE)).context().newPage();
  await prepare(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!/\/start-\w+\.js$/.test(route.request().url())) await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, wake: resolve };
}

/** The router runs, and React has taken over the page's own buttons. */
const awake = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in globalThis);
const stars = (page: Page) => page.evaluate<string>(`localStorage.getItem('starred-events') ?? ''`);

readersStory('A star that is pressed before the scripts are awake is kept', async ({ visitor }) => {
  const { page, wake } = await asleep(visitor, paths.event('rangoli'));
  const star = page.getByRole('button', { name: 'Star Rangoli' }).first();
  await star.click();
  // It is seen at once.
  expect(await star.getAttribute('data-early')).toBe('');
  expect(await stars(page)).toContain('rangoli');
  wake();
  await awake(page);
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => star.getAttribute('data-early')).toBeNull();
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
});

readersStory('One that was starred before, and did not show it yet, stays starred', async ({ visitor }) => {
  const { page, wake } = await asleep(visitor, paths.event('rangoli'), (fresh) =>
    fresh.addInitScript(`localStorage.setItem('starred-events', '["rangoli"]')`),
  );
  const star = page.getByRole('button', { name: 'Star Rangoli' }).first();
  await star.click();
  wake();
  await awake(page);
  await expect.poll(() => star.getAttribute('data-early')).toBeNull();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  expect(await stars(page)).toContain('rangoli');
});

readersStory('A filter and the menu work before the scripts are awake', async ({ visitor }) => {
  const { page, wake } = await asleep(visitor, paths.events);
  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('link', { name: /^Music/ }).click();
  await page.waitForURL(/category=music/);
  expect(await page.locator('.chip[aria-current]').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Music/),
  );

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  wake();
  // With the scripts awake, Back closes it, as if they had opened it.
  await awake(page);
  await expect.poll(() => page.evaluate('history.state?.menuIsOpen')).toBe(true);
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('category=music');
});

readersStory(
  'A browser that opens no menu by itself opens it when the scripts are awake',
  async ({ visitor }) => {
    const { page, wake } = await asleep(visitor, paths.about, (fresh) =>
      fresh.addInitScript(`for (const name of ['command', 'commandForElement']) delete HTMLButtonElement.prototype[name];
        document.addEventListener('click', (event) => {
          if (event.target.closest('[commandfor]') && !('__reactRouterDataRouter' in window)) event.preventDefault();
        });`),
    );
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(false);
    wake();
    await menu.waitFor();
  },
);

story('A message that is sent before the scripts are awake arrives', async ({ festival, visitor }) => {
  const { page, wake } = await asleep(visitor, paths.contact);
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Message').pressSequentially('Where do we park a bullock cart?', { delay: 100 });
  await page.getByRole('button', { name: 'Send message' }).click();
  // Nothing of it stands in an address, and every word is still there.
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Message').inputValue()).toBe('Where do we park a bullock cart?');
  wake();
  await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
  const { body } = await (await festival.signedIn()).get('/api/documents/contact-inquiry?limit=1');
  expect(body.documents[0]).toMatchObject({ name: 'Meera Iyer', email: 'meera@example.org' });
});

/** Types into a field while React takes over the page, which it does piece by piece. */
const TYPE_MEANWHILE = `(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (!('__reactRouterDataRouter' in window)) return port2.postMessage('');
    document.querySelector('[name=email]').focus();
    document.execCommand('insertText', false, 'meera@example.org');
  };
  port2.postMessage('');
})()`;

readersStory(
  'What is typed before the scripts are awake, and while they wake, stays',
  async ({ visitor }) => {
    const { page, wake } = await asleep(visitor, paths.contact);
    await page.getByLabel('Name').fill('Meera Iyer');
    await page.evaluate(TYPE_MEANWHILE);
    wake();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('meera@example.org');
    await page.getByLabel('Message').fill('Where do we park?');
    for (const [label, typed] of Object.entries({
      Name: 'Meera Iyer',
      Email: 'meera@example.org',
      Message: 'Where do we park?',
    }))
      expect(await page.getByLabel(label).inputValue(), label).toBe(typed);
  },
);
