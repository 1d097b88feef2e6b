import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { Festival } from './festival.ts';
import { story } from './story.ts';

const devStory = story.extend({
  festival: async ({ onTestFinished }, use: (festival: Festival) => Promise<void>) => {
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const festival = await Festival.develop(ending.signal);
    await use(festival);
    await festival.end();
  },
});

/** Everything is read from its source first, which takes both cores half a minute; nothing else is waited for as long. */
const LATE = { timeout: 240_000 };

devStory(
  'Whoever works on the site opens it from its sources, and sees changes without starting anything again',
  LATE,
  async ({ festival, visitor }) => {
    const page = await visitor();
    page.setDefaultTimeout(LATE.timeout);
    for (const path of [adminPaths.login, paths.home, paths.about, paths.sponsors]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction('"__reactRouterDataRouter" in window');
    }

    await page.evaluate('window.isSamePage = true');
    festival.change('web/site/routes/sponsors.tsx', 'Become a sponsor', 'Lamps cost money.');
    await page.getByText('Lamps cost money.').waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(await (await fetch(festival.url + paths.sponsors)).text()).toContain('Lamps cost money.');
    await page.close();

    festival.change('server/release/routes.ts', `'development'`, `'changed'`);
    const version = () => fetch(`${festival.url}/api/version`).then((answer) => answer.text(), String);
    await expect.poll(version, LATE).toContain('changed');
  },
);
