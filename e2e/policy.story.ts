import { adminPaths } from '#contract/api/admin-paths.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import type { Festival } from './festival.ts';
import { everyPage } from './pages.ts';
import { openPanel, panelStory } from './panel.ts';
import { story } from './story.ts';

const POST = 'four-days-on-chai';
const INJECTED = `<p>Tea</p><script>window.ran = true</script><script type="module">window.ran = true</script><img src="/icons/icon-192.png" onload="window.ran = true" alt="">`;
/** What the browser itself says of a script that the policy does not allow. */
const REFUSED = /violates the following Content Security Policy directive .script-src/;

/** As if the cleaner had a hole: the words stand in the database as they were typed. */
async function smuggle(festival: Festival, post: string, html: string): Promise<void> {
  await festival.stop();
  const database = new DatabaseSync(join(festival.dataDir, 'utsav.sqlite'));
  database
    .prepare(
      `update documents set data = json_set(data, '$.content', ?) where collection = 'blogs' and id = ?`,
    )
    .run(html, post);
  database.close();
  await festival.start();
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);
const scriptsAllowed = async (festival: Festival, path: string) => {
  const response = await fetch(festival.url + path);
  const policy = response.headers.get('content-security-policy') ?? '';
  return /script-src ([^;]*)/.exec(policy)?.[1];
};

story(
  'A script that got into a stored post through a hole is refused by every browser',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    await smuggle(festival, POST, INJECTED);
    const reader = await visitor();
    const refused: string[] = [];
    reader.on('console', (message) => REFUSED.test(message.text()) && refused.push(message.text()));

    await reader.goto(paths.post(POST));
    expect(await (await fetch(festival.url + paths.post(POST))).text()).toContain(
      'window.ran = true</script>',
    );
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
    expect(await hasRun(reader)).toBe(false);

    // The page itself runs as ever.
    await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Events' }).waitFor();

    // And without the policy it would have run, so it was the policy that held.
    const unguarded = await visitor({ bypassCSP: true });
    await unguarded.goto(paths.post(POST));
    expect(await hasRun(unguarded)).toBe(true);
  },
);

panelStory(
  'Every page of the site and the panel allows the same three scripts, whatever it shows',
  async ({ festival, visitor }) => {
    const policies = new Set<string | undefined>();
    for (const path of [
      ...everyPage,
      '/events?q=dance',
      '/nowhere',
      paths.shell,
      adminPaths.login,
      adminPaths.dashboard,
      adminPaths.post(POST),
    ])
      policies.add(await scriptsAllowed(festival, path));
    expect([...policies]).toEqual([expect.stringMatching(/^'self'( 'sha256-\S+'){3}$/)]);

    for (const file of [paths.blogFeed, paths.eventArt('rangoli'), '/sitemap.xml'])
      expect((await fetch(festival.url + file)).headers.get('content-security-policy'), file).toBe(
        "default-src 'none'; style-src 'unsafe-inline'",
      );

    // The browser reports no refusal where the panel and a page with its data inside start.
    const staff = await visitor();
    await openPanel(staff, festival.owner);
    await staff.goto('/events?q=dance');
    await staff.getByRole('heading', { level: 1 }).waitFor();
  },
);

const policyOf = async (festival: Festival, path: string) =>
  (await fetch(festival.url + path)).headers.get('content-security-policy') ?? '';

story(
  'Only the panel shows pages in a frame, only those of this very site, and never the panel itself',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/frame-ancestors|Refused to frame|Framing '/);
    for (const path of [...everyPage, '/nowhere', paths.shell, '/admin-panelist']) {
      const policy = await policyOf(festival, path);
      expect(policy, path).toMatch(/; frame-ancestors 'self'$/);
      expect(policy, path).not.toContain("frame-src 'self'");
    }
    for (const path of [adminPaths.login, adminPaths.dashboard, adminPaths.setup, '/admin-panel/nowhere']) {
      const policy = await policyOf(festival, path);
      expect(policy, path).toMatch(/; frame-ancestors 'none'$/);
      expect(policy, path).toContain("; frame-src 'self' https://");
    }

    // What a browser makes of it, on another site and on this one.
    const framed = ['/', '/contact', adminPaths.login].map((path) => `<iframe src="${festival.url}${path}">`);
    const other = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end(framed.join('</iframe>'));
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = other.address() as AddressInfo;
      const page = await visitor();
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
      expect(page.frames()).toHaveLength(1 + framed.length);
      // In place of each, the browser's own page says that it was refused.
      const refused = () => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length;
      await expect.poll(refused).toBe(framed.length);
    } finally {
      other.close();
    }
  },
);
