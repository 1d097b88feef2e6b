import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { offlineStory, readyForOffline } from './offline.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /Event, person, place/ });
const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option');
const activeText = (page: Page) =>
  page.evaluate<string | undefined>(
    `document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.innerText`,
  );

readersStory(
  'Without script the search is a form, and finds every kind of thing by address',
  async ({ visitor }) => {
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL(`**${paths.search}`);
    await page.getByRole('textbox', { name: /Event, person, place/ }).fill('battle of bnads');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=battle+of+bnads');
    await page
      .getByRole('link', { name: /^Battle of Bands/ })
      .first()
      .waitFor();

    const found: Record<string, [group: string, link: RegExp]> = {
      'black box': ['Places', /^Black Box/],
      'nandini barua': ['People', /^Nandini Barua/],
      'ira vaidya': ['People', /^Ira Vaidya/],
      'rangoli moves': ['Announcements', /^Rangoli moves indoors/],
      'thirty small notes': ['Posts', /^Day one, in thirty small notes/],
    };
    for (const [query, [group, link]] of Object.entries(found)) {
      await page.goto(`${paths.search}?q=${encodeURIComponent(query)}`);
      await page.getByRole('region', { name: group }).getByRole('link', { name: link }).waitFor();
    }
    await page.goto(`${paths.search}?q=zzzzqqq`);
    await page.getByRole('heading', { name: 'Nothing is like “zzzzqqq”.' }).waitFor();
  },
);

readersStory('What is found stands under the field, by keyboard too', async ({ visitor }) => {
  for (const size of [PHONE, DESKTOP]) {
    const page = await visitor(size);
    await page.goto(paths.about);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect
      .poll(() => field(page).evaluate((input) => input === input.ownerDocument.activeElement))
      .toBe(true);
    await page.keyboard.type('battle');
    await options(page).first().waitFor();
    // Half of a phone's screen is its keyboard.
    const [list, first] = [page.getByRole('listbox', { name: 'Found' }), options(page).first()];
    const [below, box] = [(await list.boundingBox())!, (await first.boundingBox())!];
    const under = (await field(page).boundingBox())!;
    expect(below.y - (under.y + under.height)).toBeLessThan(16);
    expect(box.y + box.height).toBeLessThan(size.viewport.height / 2);
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).toMatch(/^Battle of Bands/);
    await page.keyboard.press('ArrowUp');
    expect(await activeText(page)).toBeUndefined();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('battle');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=battle');
    await page.getByText(/^\d+ results? for “battle”$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await field(page).fill('blakc box');
    await options(page).filter({ hasText: 'Black Box' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.place('black-box')}`);
    await page.getByRole('heading', { level: 1, name: 'Black Box' }).waitFor();
  }
});

story(
  'Names in Indian scripts are found with and without their dots, and a draft never is',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const put = async (id: string, title: string, status: string) => {
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const { status: answer, body } = await owner.put(`/api/documents/events/${id}`, {
        title,
        slug: id,
        summary: 'x',
        description: '<p>x</p>',
        category: 'music',
        sessions: [{ startAt: at(1), endAt: at(2), venueId: 'main-lawn' }],
        status,
      });
      expect(answer, JSON.stringify(body)).toBe(200);
    };
    await put('ghazal', 'शाम-ए-ग़ज़ल', 'published');
    await put('kavithai', 'கவிதை இரவு', 'published');
    await put('secret', 'शाम-ए-ढिंढोरा', 'draft');
    for (const javaScriptEnabled of [true, false]) {
      const page = await visitor({ ...PHONE, javaScriptEnabled });
      for (const [query, title] of [
        ['गजल', 'शाम-ए-ग़ज़ल'],
        ['ग़ज़ल', 'शाम-ए-ग़ज़ल'],
        ['கவிதை', 'கவிதை இரவு'],
        ['கவதை', 'கவிதை இரவு'],
      ] as const) {
        await page.goto(`${paths.search}?q=${encodeURIComponent(query)}`);
        await page.getByRole('link', { name: title }).waitFor();
      }
      await page.goto(`${paths.search}?q=${encodeURIComponent('ढिंढोरा')}`);
      await page.getByRole('heading', { name: /^Nothing is like/ }).waitFor();
      expect(await page.content()).not.toContain('शाम-ए-ढिंढोरा');
    }
  },
);

readersStory('Search engines are kept out, and a long query is cut', async ({ festival }) => {
  const page = await (await fetch(`${festival.url}${paths.search}?q=${'band'.repeat(500)}`)).text();
  expect(page).toContain('content="noindex"');
  expect(page).not.toContain('band'.repeat(26));
});

offlineStory(
  'Without a network the copy is searched, from a cold start and while typing',
  async ({ festival, phone }) => {
    const visit = await phone.open();
    await visit.goto('/sponsors');
    await readyForOffline(visit);
    await phone.close();
    await festival.stop();

    const page = await phone.open();
    await page.goto(`${paths.search}?q=battel`);
    await page
      .getByRole('link', { name: /^Battle of Bands/ })
      .first()
      .waitFor();
    await page.getByText(/^As of/).waitFor();
    await field(page).fill('nandini');
    await options(page).filter({ hasText: 'Nandini Barua' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=nandini');
    await page.getByRole('link', { name: /^Nandini Barua/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Team' }).waitFor();
  },
);
