import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { tenScripts } from '#contract/testing/ten-scripts.ts';
import { addStaff, openPanel, panelStory } from './panel.ts';
import { DESKTOP, PHONE, story } from './story.ts';

const EVENTS = '/admin-panel/events';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

panelStory(
  'An editor types a title in Hindi and sees its address, which stays when the title is corrected',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const fields = {
      title: 'अल्पना',
      summary: 'Colours on the ground.',
      description: '<p>Bring nothing.</p>',
      category: 'art',
      sessions: [{ startAt: hours(2), endAt: hours(3), venueId: 'main-lawn', status: 'confirmed' }],
      status: 'published',
    };
    const first = await owner.put('/api/documents/events/alpana-one', fields);
    expect(first.body['slug']).toBe('alpana');

    const page = await visitor(DESKTOP);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), `${EVENTS}/new?copy=alpana-one`);
    const title = page.getByLabel('Title', { exact: true });
    const slug = page.getByLabel('Slug', { exact: true });
    await title.fill('கவிதை இரவு');
    expect(await slug.inputValue()).toBe('kavidai-iravu');
    await title.fill('🪁');
    expect(await slug.inputValue()).toBe('event');
    await title.fill('अल्पना');
    expect(await slug.inputValue()).toBe('alpana');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // Another event has that address.
    await expect.poll(() => slug.inputValue()).toBe('alpana-2');
    await title.fill('अल्पना का मंच');
    expect(await slug.inputValue()).toBe('alpana-2');

    const reader = await visitor(PHONE);
    expect((await reader.goto('/events/alpana-2'))!.status()).toBe(200);
    await reader.getByRole('heading', { level: 1, name: 'अल्पना' }).waitFor();
    // By how it sounds, on the server and in the browser's own copy.
    for (const query of ['alpana', 'అల్పన']) {
      await reader.goto(`/search?q=${encodeURIComponent(query)}`);
      await reader.getByRole('link', { name: /अल्पना/ }).first().waitFor();
    }
    await reader.getByRole('combobox', { name: /Event, person, place/ }).fill('alpanaa');
    await reader.getByRole('option', { name: /अल्पना/ }).first().waitFor();
  },
);

story(
  'Pages in ten scripts fetch the fonts of their own letters only, and each line begins where its script does',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    for (const [index, { title, slug }] of Object.values(tenScripts).entries()) {
      const { status, body } = await owner.put(`/api/documents/events/script-${index}`, {
        title,
        summary: `${title}, and words in English.`,
        description: `<p>${title}</p><ul><li>${title}</li></ul>`,
        category: 'literary',
        sessions: [{ startAt: hours(index + 1), endAt: hours(index + 2), venueId: 'main-lawn' }],
        status: 'published',
      });
      expect([status, body['slug']]).toEqual([200, slug]);
    }
    const page = await visitor(PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const fonts = () => asked.filter((path) => path.startsWith('/fonts/'));
    await page.goto(paths.about);
    await page.evaluate('document.fonts.ready.then(() => true)');
    expect(fonts()).toEqual([]);

    for (const [script, { title, slug }] of Object.entries(tenScripts)) {
      asked.length = 0;
      await page.goto(`/events/${slug}`);
      await page.evaluate('document.fonts.ready.then(() => true)');
      const own = `/fonts/noto-${script === 'Urdu' || script === 'Arabic' ? 'naskh-arabic' : `serif-${script.toLowerCase()}`}-`;
      // The browser keeps what it has fetched for an earlier page.
      await expect
        .poll(() => page.evaluate<string[]>(LOADED), { message: script })
        .toContainEqual(expect.stringContaining(own));
      expect(await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`), script).toBe(true);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const gaps = await page.evaluate<{ start: number; end: number }>(GAPS);
      const isRight = script === 'Urdu' || script === 'Arabic';
      expect(isRight ? gaps.end : gaps.start, `${script} ${JSON.stringify(gaps)}`).toBe(0);
    }
  },
);

story(
  'A page that is reached by a link, and one that changes while it is open, get the fonts of their letters',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const { title, slug } = tenScripts['Tamil']!;
    const event = (named: string) => ({
      title: named,
      slug,
      summary: 'Poems of one night.',
      description: '<p>Bring nothing.</p>',
      category: 'literary',
      sessions: [{ startAt: hours(1), endAt: hours(2), venueId: 'main-lawn' }],
      status: 'published',
    });
    await owner.put('/api/documents/events/poems', event('Poems'));
    const page = await visitor(DESKTOP);
    const fonts = () =>
      page.evaluate<string[]>(`[...new Set(${LOADED}.filter((path) => path.startsWith('/fonts/noto')))]`);
    const TAMIL = expect.stringContaining('/fonts/noto-serif-tamil-');
    await page.goto(`/events/${slug}`);
    await page.getByRole('heading', { level: 1, name: 'Poems' }).waitFor();
    expect(await fonts()).toEqual([]);
    // A change of the open page.
    await owner.put('/api/documents/events/poems', event(title));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(fonts).toEqual([TAMIL]);

    // A page without such letters leads to one that has them, without a load of the whole page.
    await page.goto(paths.about);
    await page.evaluate('window.isSamePage = true');
    expect(await page.evaluate('document.querySelector("link[href*=scripts-]") === null')).toBe(true);
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    await page.getByText(title).first().waitFor();
    await expect
      .poll(() => page.evaluate(`document.fonts.check('16px Scripts', ${JSON.stringify(title)})`))
      .toBe(true);
    await expect.poll(fonts).toEqual([TAMIL]);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  },
);

story('Letters that stand in a field alone get their fonts too', async ({ visitor }) => {
  for (const [path, field, script] of [
    [paths.contact, 'Message', 'Tamil'],
    [paths.contact, 'Name', 'Kannada'],
  ] as const) {
    const page = await visitor(DESKTOP);
    const fonts = () =>
      page.evaluate<string[]>(`[...new Set(${LOADED}.filter((path) => path.startsWith('/fonts/noto')))]`);
    await page.goto(path);
    const box = page.getByRole('textbox', { name: field });
    await box.fill('Rangoli');
    expect(await fonts()).toEqual([]);
    await box.fill(tenScripts[script]!.title);
    const own = `/fonts/noto-serif-${script.toLowerCase()}-`;
    await expect.poll(fonts).toEqual([expect.stringContaining(own)]);
  }
});

story(
  'Paper and the big screen show ten scripts, each in its own font and none cut off',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const titles = Object.values(tenScripts).map(({ title }) => title);
    for (const [index, title] of titles.entries()) {
      const { status } = await owner.put(`/api/documents/events/script-${index}`, {
        title,
        summary: `${title}, and words in English.`,
        description: `<p>${title}</p>`,
        category: 'literary',
        sessions: [{ startAt: hours(1), endAt: hours(2), venueId: 'main-lawn' }],
        status: 'published',
      });
      expect(status).toBe(200);
    }
    const starred = JSON.stringify(titles.map((_, index) => `script-${index}`));
    for (const [path, size] of [
      ['/events?category=literary', PHONE],
      ['/events?category=literary', DESKTOP],
      [paths.myDay, PHONE],
    ] as const) {
      const page = await visitor(size);
      await page.addInitScript(`localStorage.setItem('starred-events', ${JSON.stringify(starred)})`);
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      for (const title of titles) await expectWhole(page, title);
      await expectFonts(page);
      expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
    }

    const board = await owner.get('/api/documents/leaderboards/house-trophy?audience=staff');
    const [first] = board.body['contingents'] as { id: string; name: string }[];
    const contingents = titles.map((name, at) => ({ ...first, id: `house-${at}`, name }));
    const { version } = board.body as unknown as { version: number };
    const changed = await owner.patch('/api/documents/leaderboards/house-trophy', { contingents, version });
    expect([changed.status, changed.body.fields]).toEqual([200, undefined]);
    for (const size of [{ viewport: { width: 1920, height: 1080 } }, DESKTOP, PHONE]) {
      const screen = await visitor(size);
      await screen.goto('/leaderboard?display=1');
      for (const title of titles) await expectWhole(screen, title);
      await expectFonts(screen);
    }
  },
);

panelStory('The panel shows titles of other scripts in their fonts', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const { title } = tenScripts['Gujarati']!;
  await owner.put('/api/documents/venues/ground', { name: title, kind: 'outdoor' });
  const page = await visitor(DESKTOP);
  await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/venues');
  await page.getByRole('link', { name: title }).first().waitFor();
  await expect
    .poll(() => page.evaluate<string[]>(LOADED))
    .toContainEqual(expect.stringContaining('/fonts/noto-'));
});

const LOADED = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`;
/** How far the words of the heading stand from the sides of its box. */
const GAPS = `(() => {
  const h1 = document.querySelector('h1');
  const range = document.createRange();
  range.selectNodeContents(h1);
  const [text, box] = [range.getBoundingClientRect(), h1.getBoundingClientRect()];
  return { start: Math.round(text.left - box.left), end: Math.round(box.right - text.right) };
})()`;

/** Somewhere on the page it is shown, and no sign of it is beyond an edge that hides it. */
async function expectWhole(page: Page, title: string): Promise<void> {
  const found = page.getByText(title).filter({ visible: true }).first();
  await found.waitFor();
  const isCut = await found.evaluate((element) => {
    const { overflow, lineHeight, fontSize } = getComputedStyle(element);
    // Letters are taller than a browser tells: what hides the rest needs lines that hold their signs.
    const isLow = Number.parseFloat(lineHeight) < 1.35 * Number.parseFloat(fontSize);
    return overflow !== 'visible' && (isLow || element.scrollWidth > element.clientWidth + 1);
  });
  expect(isCut, title).toBe(false);
}

/** Nine files: Urdu and Arabic share theirs, which a system may have for what is no headline. */
async function expectFonts(page: Page): Promise<void> {
  const COUNT = `new Set(${LOADED}.filter((path) => path.startsWith('/fonts/noto'))).size`;
  await expect.poll(() => page.evaluate<number>(COUNT)).toBeGreaterThanOrEqual(8);
}
