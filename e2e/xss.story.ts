import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { navigation, paths } from '#contract/api/paths.ts';
import { openPanel, panelStory } from './panel.ts';
import { DESKTOP } from './story.ts';
import { dangersInPage } from './xss/dangers.ts';
import { Filling } from './xss/fill.ts';
import { formulas, payloads } from './xss/payloads.ts';

/** Without the policy that would stop them, so that nothing is safe for that reason alone. */
const OPEN = { ...DESKTOP, bypassCSP: true };

async function watched(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const hits: unknown[] = [];
    Object.assign(window, { hits, hit: (number: unknown) => hits.push(number) });
  });
  return dialogs;
}

panelStory(
  'Three hundred ways to smuggle in a script come to nothing on every screen',
  async ({ festival, visitor, expectedErrors }) => {
    // Pictures that are nowhere, and frames that no network is there to fill.
    expectedErrors.push(/Failed to load resource/);
    expect(payloads.length).toBeGreaterThan(300);
    const owner = await festival.signedIn();
    const filling = new Filling(owner);
    await filling.run();

    const reader = await visitor(OPEN);
    const panel = await visitor(OPEN);
    const dialogs = await Promise.all([watched(reader), watched(panel)]);
    const isClean = async (page: Page, where: string) =>
      expect(await page.evaluate(dangersInPage), where).toEqual([]);

    // The trap itself: what nobody has cleaned is found out, by what it is and by its running.
    await reader.goto(paths.contact);
    const raw = payloads.filter((payload) => /^<(img|video|audio|details)\b/i.test(payload));
    await reader.evaluate((all) => {
      for (const html of all) document.body.appendChild(document.createElement('div')).innerHTML = html;
    }, raw);
    const found = async (start: string) =>
      (await reader.evaluate(dangersInPage)).filter((danger) => danger.startsWith(start)).length;
    await expect.poll(() => found('ran'), { timeout: 10_000 }).toBeGreaterThan(8);
    expect(await found('handler')).toBeGreaterThan(12);

    const open = async () => {
      const hostile = encodeURIComponent('"><img src=x onerror=hit(1)>');
      for (const path of [
        ...navigation.map(({ to }) => to),
        paths.conclave,
        ...filling.posts.map(paths.post),
        paths.post('x-0'),
        ...filling.events.map(paths.event),
        paths.speaker('x-0'),
        `${paths.leaderboard}?board=${filling.board}`,
        `${paths.leaderboard}?board=${filling.board}&by=event`,
        `${paths.events}?q=${hostile}&view=timeline`,
        `${paths.events}?category=${hostile}`,
        `${paths.blog}?tag=${hostile}`,
        `${paths.team}?q=${hostile}`,
        `/${hostile}`,
      ]) {
        await reader.goto(path);
        await reader.getByRole('heading', { level: 1 }).first().waitFor();
        await isClean(reader, path);
      }
    };
    const manage = async () => {
      await openPanel(panel, festival.owner, paths.admin.media);
      await panel.locator('main h2').first().waitFor();
      await isClean(panel, paths.admin.media);
      const lists = ['announcement', 'events', 'blog', 'sponsors', 'team', 'speakers', 'sessions', 'venues'];
      for (const list of lists) {
        await panel.goto(`${paths.admin.root}/${list}`);
        await panel.getByRole('table').getByRole('link').nth(3).waitFor();
        await isClean(panel, list);
      }
      for (const screen of [
        paths.admin.dashboard,
        paths.admin.inquiries,
        paths.admin.users,
        paths.admin.leaderboards,
        paths.admin.leaderboard(filling.board),
        `${paths.admin.login}?next=javascript:hit(1)`,
      ]) {
        await panel.goto(screen);
        await panel.getByRole('heading', { level: 1 }).waitFor();
        await isClean(panel, screen);
      }
      const texts: [string, string][] = [
        [paths.admin.post(filling.posts[0]!), 'Content'],
        [paths.admin.event(filling.events[0]!), 'Description'],
        [paths.admin.announcement('x-0'), 'Body'],
        [paths.admin.site, 'About'],
      ];
      for (const [screen, field] of texts) {
        await panel.goto(screen);
        await panel.getByRole('textbox', { name: field, exact: true }).waitFor();
        await isClean(panel, screen);
      }
      // And all of them typed or pasted into the editor itself.
      const text = panel.getByRole('textbox', { name: 'About', exact: true });
      await text.click();
      await text.evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, payloads.join('\n'));
      await isClean(panel, 'what was pasted');
      await panel.getByRole('button', { name: 'History' }).click();
      await panel.getByRole('dialog', { name: 'History' }).getByRole('listitem').first().waitFor();
      await isClean(panel, 'history');
    };
    await Promise.all([open(), manage()]);
    expect(dialogs.flat()).toEqual([]);

    // What is read by other programs: sound XML that holds no markup of pages, and cells that are no formulas.
    for (const feed of [paths.blogFeed, paths.announcementFeed, '/sitemap.xml']) {
      const xml = await (await fetch(festival.url + feed)).text();
      const foreign = await reader.evaluate((source) => {
        const parsed = new DOMParser().parseFromString(source, 'application/xml');
        return [...parsed.querySelectorAll('*')]
          .filter(({ namespaceURI }) => /xhtml|svg|MathML/.test(namespaceURI ?? ''))
          .map(({ nodeName }) => nodeName);
      }, xml);
      expect(foreign, feed).toEqual([]);
    }
    const csv = await fetch(`${festival.url}${paths.api.csv('contact-inquiry')}`, {
      headers: { Cookie: owner.cookie! },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('x-content-type-options')).toBe('nosniff');
    const cells = await csv.text();
    for (const formula of formulas.map((text) => text.trim().replaceAll('"', '""')))
      expect(cells).toContain(`"'${formula}`);
  },
  120_000,
);
