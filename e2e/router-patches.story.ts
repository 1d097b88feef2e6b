import { adminPaths } from '#contract/api/admin-paths.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { DESKTOP, readersStory, story } from './story.ts';

const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const;

/** Chooses a second link while the page of the first one still fades in. */
const chooseTwoLinks = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(*) { animation-duration: 5s !important }');
    document.adoptedStyleSheets.push(slow);
    const choose = (path) => document.querySelector('header a[href="' + path + '"]').click();
    choose('${paths.events}');
    while (!document.documentElement.matches(':active-view-transition'))
      await new Promise(requestAnimationFrame);
    choose('${paths.blog}');
  })()`);

readersStory('A second link chosen while a page fades in is no error', async ({ visitor }) => {
  const page = await visitor(MOVING);
  await page.goto(paths.home);
  await chooseTwoLinks(page);
  await page.waitForURL(`**${paths.blog}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

readersStory(
  'React Router still leaves a skipped transition unhandled, so view-transitions.ts is needed',
  async ({ visitor, expectedErrors }) => {
    expectedErrors.push(/Transition was skipped/);
    const page = await visitor(MOVING);
    // The first transition is not ready until it is skipped, however long the second page takes.
    await page.addInitScript(`
      const begin = document.startViewTransition.bind(document);
      let isHeld = true;
      const start = (update) => {
        if (!isHeld) return begin(update);
        isHeld = false;
        return begin(async () => {
          await update();
          await new Promise(() => {});
        });
      };
      Object.defineProperty(document, 'startViewTransition', { get: () => start, set: () => {} });
    `);
    await page.goto(paths.home);
    const error = page.waitForEvent('pageerror');
    await chooseTwoLinks(page);
    expect((await error).message).toMatch(/Transition was skipped/);
  },
);

readersStory('Visitors load the public routes only, and staff load all of them', async ({ visitor }) => {
  const page = await visitor();
  const routes = () => page.evaluate<string[]>('Object.keys(window.__reactRouterManifest.routes)');
  await page.goto(paths.home);
  const site = await routes();
  expect(site).toContain('site/routes/event');
  expect(site.filter((id) => id.startsWith('panel/'))).toEqual([]);
  await page.goto(adminPaths.login);
  expect(await routes()).toEqual(
    expect.arrayContaining([...site, 'panel/routes/dashboard', 'panel/edit-events', 'panel/list-venues']),
  );
});

story(
  'A page that is written over before its scripts run shows the newer words, and reports no error',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    let isWritten = false;
    await page.route('**/page-data/**', async (route) => {
      const { documents } = (await owner.get('/api/documents/announcement?limit=1')).body as {
        documents: { id: string }[];
      };
      await owner.patch(`/api/documents/announcement/${documents[0]!.id}`, { title: 'Written meanwhile' });
      isWritten = true;
      await route.continue();
    });
    await page.goto(paths.announcements);
    await page.getByText('Written meanwhile').first().waitFor({ state: 'attached' });
    expect(isWritten).toBe(true);
  },
);
