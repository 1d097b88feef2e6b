import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { Gallery } from '#contract/entities/gallery.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { openPanel, panelStory } from './panel.ts';
import { DESKTOP, PHONE } from './story.ts';

const folder = mkdtempSync(join(tmpdir(), 'utsav-gallery-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(folder, `IMG_${index}.jpg`);
      writeFileSync(
        path,
        await corners({ width: 900 + index, height: 600 })
          .jpeg()
          .toBuffer(),
      );
      return path;
    }),
  );

/** A post with pictures that were uploaded. */
async function postWith(festival: Festival, count: number): Promise<Gallery> {
  const owner = await festival.signedIn();
  const gallery: Gallery = [];
  for (let index = 0; index < count; index += 1) {
    const bytes = await corners({ width: 1600 + index, height: 1000 })
      .jpeg()
      .toBuffer();
    const { url } = (await upload(owner, bytes, { name: `${index}.jpg` })).body;
    gallery.push({ url, alt: `What ${index} shows`, caption: `Caption ${index}`, credit: 'Keya Barua' });
  }
  const content = `<p>${'Long words before the pictures. '.repeat(400)}</p>`;
  const post = { ...sample('blogs'), title: 'In pictures', content, gallery };
  expect((await owner.put(paths.api.document('blogs', 'shown'), post)).status).toBe(200);
  return gallery;
}

const shown = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const isInView = (image: Locator) =>
  image.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (element as HTMLImageElement).naturalWidth > 0 && left >= 0 && right <= window.innerWidth;
  });

/** A picture is made in its size when it is first asked for, which takes a busy machine a while. */
async function seen(image: Locator): Promise<void> {
  await expect.poll(() => isInView(image), { timeout: 20_000 }).toBe(true);
}

panelStory(
  'Staff upload many pictures at once, give them words, put them in order, and visitors see them so',
  async ({ festival, visitor }) => {
    const page = await visitor({ viewport: { width: 1281, height: 900 } });
    await openPanel(page, festival.owner, adminPaths.post('a-map-of-the-campus-by-smell'));
    const field = page.getByRole('group', { name: /^Gallery/ });
    await field.getByText('0 of at most 40.').waitFor();
    await field.locator('input[type=file]').setInputFiles(await files(5));
    await field.getByText('5 of at most 40.').waitFor({ timeout: 60_000 });

    const rows = field.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
    const caption = (index: number) => rows.nth(index).getByLabel('Caption');
    for (let index = 0; index < 5; index += 1) await caption(index).fill(`Picture ${'ABCDE'[index]}`);
    await rows.nth(0).getByLabel('Credit').fill('Keya Barua');
    await field.getByRole('button', { name: /^Credit “Keya Barua”/ }).click();
    const order = async () =>
      Promise.all([0, 1, 2, 3, 4].map(async (index) => (await caption(index).inputValue()).slice(-1)));

    // By keyboard the handle keeps the focus, wherever its picture goes.
    await field.getByRole('button', { name: /^Picture 1 of 5/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(order).toEqual([...'BACDE']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(order).toEqual([...'BCADE']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(order).toEqual([...'BACDE']);
    await field.getByText('Picture 3 is now picture 2 of 5.').waitFor({ state: 'attached' });
    // By dragging.
    await rows.nth(3).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const handle = await field.getByRole('button', { name: /^Picture 5 of 5/ }).boundingBox();
    const goal = await field.getByRole('button', { name: /^Picture 3 of 5/ }).boundingBox();
    await page.mouse.move(handle!.x + 20, handle!.y + 20);
    await page.mouse.down();
    await page.mouse.move(goal!.x + 20, goal!.y + 20, { steps: 12 });
    await page.mouse.up();
    await expect.poll(order).toEqual([...'BAECD']);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/is saved\.$/)
      .first()
      .waitFor();

    const reader = await visitor(PHONE);
    await reader.goto(paths.post('a-map-of-the-campus-by-smell'));
    expect(
      await shown(reader)
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('alt'))),
    ).toEqual([...'BAECD'].map((letter) => `Picture ${letter}`));
    await page.getByRole('button', { name: 'History' }).click();
    await page
      .getByRole('dialog', { name: 'History' })
      .getByText(/Caption: Picture B, Credit: Keya Barua/)
      .first()
      .waitFor();
  },
);

panelStory(
  'Too many pictures and too long a caption are said beside the gallery, and nothing is lost',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/status of 400/, /^(PUT|PATCH) \/api\//);
    const gallery = await postWith(festival, 1);
    const owner = await festival.signedIn();
    const many = { gallery: Array.from({ length: 39 }, () => gallery[0]) };
    expect((await owner.patch(paths.api.document('blogs', 'shown'), many)).status).toBe(200);

    const page = await visitor(PHONE);
    await openPanel(page, festival.owner, adminPaths.post('shown'));
    const field = page.getByRole('group', { name: /^Gallery/ });
    await field.locator('input[type=file]').setInputFiles(await files(3));
    await field.getByText('Gallery can have at most 40 pictures. 2 more were not taken.').waitFor();
    await field.getByText('40 of at most 40.').waitFor({ timeout: 30_000 });
    const caption = field.getByLabel('Caption').nth(4);
    await caption.fill('x'.repeat(201));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await field.getByText('Caption can have at most 200 characters.').waitFor();
    expect(await caption.inputValue()).toHaveLength(201);
    expect(await caption.getAttribute('aria-invalid')).toBe('true');
  },
);

panelStory(
  'A gallery is looked through by keyboard, in the size that the screen needs, and gives the focus back',
  async ({ festival, visitor }) => {
    await postWith(festival, 6);
    const page = await visitor(DESKTOP);
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/viewer|\/files\//.test(pathname)) fetched.push(pathname);
    });
    await page.goto(paths.post('shown'));
    await page.getByRole('heading', { level: 1, name: 'In pictures' }).waitFor();
    const cover = fetched.filter((path) => path.startsWith('/files/')).map((path) => path.split('/')[2]);
    expect(new Set(cover).size).toBe(1);
    expect(fetched.filter((path) => path.includes('viewer'))).toEqual([]);

    const links = shown(page).getByRole('link');
    await links.nth(1).scrollIntoViewIfNeeded();
    const box = await links.nth(1).boundingBox();
    await seen(links.nth(1).getByRole('img'));
    expect(await links.nth(1).boundingBox()).toEqual(box);
    expect(await axeFindings(page)).toEqual([]);

    await links.nth(1).focus();
    await page.keyboard.press('Enter');
    await viewer(page).getByText('2 of 6').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const picture = (index: number) => viewer(page).getByRole('img', { name: `What ${index} shows` });
    await seen(picture(1));
    expect(await picture(1).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/(1280|1600|1601|1920)\.avif$/,
    );
    // Those that are not near have not been fetched for it.
    expect(await viewer(page).locator('img').count()).toBe(3);
    await page.keyboard.press('ArrowRight');
    await viewer(page).getByText('3 of 6').waitFor();
    await seen(picture(2));
    const status = viewer(page).getByRole('status');
    await expect.poll(() => status.textContent()).toContain('Caption 2Picture: Keya BaruaWhat 2 shows');
    await page.keyboard.press('End');
    await viewer(page).getByText('6 of 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await seen(picture(5));
    await page.keyboard.press('Home');
    await viewer(page).getByText('1 of 6').waitFor();
    await viewer(page).getByRole('button', { name: 'Next picture' }).click();
    await viewer(page).getByText('2 of 6').waitFor();
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);

    // With a key held it is a link like any other.
    const tab = page.context().waitForEvent('page');
    await links.nth(2).click({ modifiers: ['ControlOrMeta'] });
    expect(new URL((await tab).url()).pathname).toMatch(/^\/files\/|^blank$/);
    expect(await viewer(page).count()).toBe(0);
  },
);

panelStory(
  'On a phone a finger pushes the pictures along, and without script each is a link to itself',
  async ({ festival, visitor }) => {
    const gallery = await postWith(festival, 4);
    const page = await visitor({ ...PHONE, hasTouch: true, isMobile: true });
    await page.goto(paths.post('shown'));
    const links = shown(page).getByRole('link');
    await links.first().scrollIntoViewIfNeeded();
    await links.first().tap();
    await viewer(page).getByText('1 of 4').waitFor();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 350 }],
      });
    await touch('touchStart', 300);
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x);
    await touch('touchEnd');
    await viewer(page).getByText('2 of 4').waitFor();
    await seen(viewer(page).getByRole('img', { name: 'What 1 shows' }));
    await viewer(page).getByRole('button', { name: 'Close' }).tap();
    await viewer(page).waitFor({ state: 'detached' });

    const plain = await visitor({ ...PHONE, javaScriptEnabled: false });
    await plain.goto(paths.post('shown'));
    const plainLinks = shown(plain).getByRole('link');
    expect(await plainLinks.count()).toBe(4);
    await plainLinks.nth(2).click();
    await plain.waitForURL(festival.url + gallery[2]!.url);
  },
);

panelStory(
  'The first page, the page about the festival, a past event and a post show their galleries; one to come does not',
  async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto(paths.home);
    const first = shown(page).getByRole('link').first();
    await first.scrollIntoViewIfNeeded();
    await page.getByRole('heading', { level: 2, name: 'In pictures' }).waitFor();
    await first.click();
    await viewer(page).getByText('1 of 8').waitFor();
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });

    // Come from another page, the browser draws it.
    await page.goto(paths.contact);
    await page
      .getByRole('link', { name: /^Utsav/ })
      .first()
      .click();
    await shown(page).getByRole('link').nth(7).waitFor({ state: 'attached' });
    await shown(page).getByRole('link').nth(2).click();
    await viewer(page).getByText('3 of 8').waitFor();
    await page.keyboard.press('Escape');

    for (const [path, name, count] of [
      [paths.about, 'Pictures', 6],
      [paths.event('first-light'), 'Pictures of First Light', 5],
      [paths.post('eleven-kilos-of-colour'), 'Pictures', 3],
    ] as const) {
      await page.goto(path);
      expect(await page.getByRole('list', { name }).getByRole('link').count(), path).toBe(count);
    }
    await page.goto(paths.event('last-light'));
    expect(await page.getByRole('heading', { name: 'In pictures' }).count()).toBe(0);
  },
);

panelStory(
  'A photograph that staff add to the first page appears on an open one, and goes again',
  async ({ festival, visitor }) => {
    const page = await visitor(DESKTOP);
    await page.goto(paths.home);
    const links = shown(page).getByRole('link');
    expect(await links.count()).toBe(8);
    const owner = await festival.signedIn();
    const { body: site } = await owner.get(paths.api.document('site', 'site'));
    const bytes = await corners({ width: 1200, height: 800 }).jpeg().toBuffer();
    const { url } = (await upload(owner, bytes, { name: 'lamps.jpg' })).body;
    const homeGallery = [{ url, alt: 'Lamps on the lawn' }, ...(site['homeGallery'] as Gallery)];
    expect((await owner.patch(paths.api.document('site', 'site'), { homeGallery })).status).toBe(200);
    await expect.poll(() => links.count(), { timeout: 10_000 }).toBe(9);
    await links.first().click();
    await viewer(page).getByText('1 of 9').waitFor();
    await seen(viewer(page).getByRole('img', { name: 'Lamps on the lawn' }));
    await page.keyboard.press('Escape');
    expect((await owner.patch(paths.api.document('site', 'site'), { homeGallery: [] })).status).toBe(200);
    await page.getByRole('heading', { level: 2, name: 'In pictures' }).waitFor({ state: 'detached' });
  },
);
