import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { stateOf } from './page-state.ts';
import { copyOf, SOON, storedIn } from './offline.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';

/** The collections of each live stream that is open. */
function openStreams(page: Page): () => string[] {
  const open = new Set<Request>();
  const collectionsOf = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/live' ? searchParams.get('collections') : null;
  };
  page.on('request', (request) => collectionsOf(request) !== null && open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  return () => [...open].map((request) => collectionsOf(request)!);
}

/** Whatever the router or the loader says, apart from the browser's own line about the answer. */
const FAILED_LOADER = /^(?!Failed to load resource)/;

const notice = (title: string) => ({
  title,
  body: '<p>Same time, other room.</p>',
  severity: 'important',
  status: 'published',
  publishAt: new Date().toISOString(),
});
const post = (title: string) => ({
  title,
  description: 'What happened next.',
  date: new Date(Date.now() - 60_000).toISOString(),
  content: '<p>It was a long night.</p>',
  status: 'published',
});

for (const [where, path] of [
  ['on a public page', '/sponsors'],
  ['in a panel that is opened directly', '/admin-panel/dashboard'],
] as const) {
  story(
    `Announcements and blogs are subscribed to live at app start ${where}; each change replaces the whole list`,
    async ({ festival, visitor }) => {
      const owner = await festival.signedIn();
      const page = await visitor();
      const streams = openStreams(page);
      if (path.startsWith('/admin-panel')) {
        await openPanel(page, festival.owner, path);
        // Opened directly, as from a bookmark: nothing of a page before is left.
        await page.goto(path);
      } else await page.goto(path);
      const lists = async () => {
        const { announcement, blog } = await stateOf(page);
        return { announcement, blog };
      };
      await expect
        .poll(async () => {
          const { announcement, blog } = await lists();
          return [announcement.loading, blog.loading];
        }, SOON)
        .toEqual([false, false]);
      expect(streams().some((names) => /announcement/.test(names) && /blogs/.test(names))).toBe(true);
      const before = await lists();
      await owner.put('/api/documents/announcement/one', notice('Told to everybody'));
      await owner.put('/api/documents/blogs/one', post('Written for everybody'));
      const ids = async () => {
        const { announcement, blog } = await lists();
        return [announcement.announcements, blog.blogs].map((list) => list.map(({ id }) => id).toSorted());
      };
      const added = [before.announcement.announcements, before.blog.blogs].map((list) =>
        [...list.map(({ id }) => id), 'one'].toSorted(),
      );
      await expect.poll(ids, SOON).toEqual(added);
    },
  );
}

story(
  'Contact inquiries are subscribed when their page opens and unsubscribed on leaving, and the slice is empty then',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const support = await addStaff(festival, 'owner', 'Sunil Das');
    const page = await visitor();
    const streams = openStreams(page);
    const isListening = () => streams().some((names) => names.includes('contact-inquiry'));
    const inquiries = async () => (await stateOf(page)).contact.contactInquiries.map(({ name }) => name);
    await openPanel(page, support);
    await expect.poll(() => streams().length, SOON).toBeGreaterThan(1);
    expect(isListening()).toBe(false);
    expect(await inquiries()).toEqual([]);

    await page
      .getByRole('navigation', { name: 'Panel' })
      .getByRole('link', { name: 'Contact Inquiry' })
      .click();
    await page.getByRole('cell').first().waitFor();
    await expect.poll(isListening, SOON).toBe(true);
    const ask = (id: string, name: string) =>
      owner.put(`/api/documents/contact-inquiry/${id}`, {
        name,
        email: 'meera@example.org',
        phone: '+91 98765 43210',
        message: 'Where may a bus park?',
      });
    await ask('one', 'Asha Rao');
    await page.getByRole('cell', { name: 'Asha Rao', exact: true }).waitFor();
    // What is on the screen is what the slice holds.
    await expect.poll(async () => (await inquiries())[0], SOON).toBe('Asha Rao');

    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await expect.poll(isListening, SOON).toBe(false);
    expect(await inquiries()).toEqual([]);
    await ask('two', 'Nobody listens');
    await owner.put('/api/documents/blogs/after', post('After the inquiry'));
    await page.getByRole('link', { name: 'After the inquiry' }).waitFor();
    expect(await inquiries()).toEqual([]);
  },
);

story(
  'Data calls log errors to the console and swallow them: a refused listing and a broken one',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/status of 503/, /ERR_FAILED/);
    const owner = await festival.signedIn();
    const page = await visitor();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const isLive = ({ pathname }: URL) => pathname === '/api/live';
    const BROKEN = 'The live connection broke and will be opened again.';
    await page.route(isLive, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/announcement');
    await expect.poll(() => logged, SOON).toContain(`${BROKEN} 503`);
    await page.unroute(isLive);
    logged.length = 0;
    await page.route(isLive, (route) => route.abort());
    await page.goto('/announcement');
    await expect.poll(() => logged.some((text) => text.startsWith(BROKEN)), SOON).toBe(true);
    // Swallowed: the page is there all the same, and goes on when it can.
    await page.getByRole('heading', { level: 1, name: 'Announcement' }).waitFor();
    await page.unroute(isLive);
    await owner.put('/api/documents/announcement/one', notice('Told to everybody'));
    await page.getByRole('heading', { name: 'Told to everybody' }).waitFor({ timeout: 30_000 });
  },
);

for (const [which, hasCopy] of [
  ['with an offline copy, which is shown instead', true],
  ['without an offline copy, where the page says so', false],
] as const) {
  story(
    `A public loader that fails is logged to the console: ${which}`,
    async ({ visitor, expectedErrors }) => {
      expectedErrors.push(/status of 500/, FAILED_LOADER);
      const page = await visitor();
      if (!hasCopy) await page.route(`**${paths.copy}*`, () => undefined);
      await page.goto('/announcement');
      if (hasCopy)
        await expect
          .poll(async () => Object.keys(copyOf(await storedIn(page)).lists), SOON)
          .toContain('sponsors');
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'No.' }));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsors' }).click();
      await expect.poll(() => logged.filter((text) => FAILED_LOADER.test(text)).length, SOON).toBe(1);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.innerText(), SOON).not.toBe('Announcement');
      expect((await heading.innerText()) === 'Sponsors').toBe(hasCopy);
    },
  );
}
