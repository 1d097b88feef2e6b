import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const picture = (width: number) => corners({ width, height: 300 }).png().toBuffer();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last().waitFor();
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose from media' });

/** A picture in the clipboard, pasted where that is. */
const paste = async (place: Locator, bytes: Buffer, html = '') =>
  place.evaluate(
    (element, [base64, text]) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([data], 'pasted.png', { type: 'image/png' }));
      if (text) clipboardData.setData('text/html', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [bytes.toString('base64'), html],
  );

story.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'A picture that was uploaded before is chosen for a post, its text and a logo, without being sent again, on %s',
  async ([, size], { festival, visitor }) => {
    const owner = await festival.signedIn();
    const { body: lamps } = await upload(owner, await picture(700), { name: 'lamps.png' });
    await upload(owner, await picture(800), { name: 'kites.png' });
    await owner.put(paths.api.document('blogs', 'lamps'), { ...sample('blogs'), title: 'By lamplight' });
    const page = await visitor(size);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(paths.api.uploads)) sent.push(request.url());
    });
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/blog/lamps');

    const image = page.getByRole('group', { name: 'Image (optional)' });
    await image.getByRole('button', { name: 'From media' }).click();
    await picker(page).getByRole('button', { name: 'kites.png' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picker(page).getByLabel('Search media').fill('lamps');
    await picker(page).getByRole('button', { name: 'kites.png' }).waitFor({ state: 'detached' });
    await picker(page).getByRole('button', { name: 'lamps.png' }).press('Enter');
    // The point that stays in sight is asked for, as with a new one.
    await page.getByRole('button', { name: /^Focus: 50 % from the left/ }).press('ArrowUp');
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByLabel('Image description').fill('Lamps');

    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Picture', exact: true });
    await question.getByRole('button', { name: 'From media' }).click();
    await picker(page).getByRole('button', { name: 'kites.png' }).click();
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await question.getByLabel('What it shows').fill('Kites');
    await question.getByRole('button', { name: 'Put it in' }).click();
    await page
      .getByRole('textbox', { name: 'Content', exact: true })
      .getByRole('img', { name: 'Kites' })
      .waitFor();
    const gallery = page.getByRole('group', { name: /^Gallery/ });
    await gallery.getByRole('button', { name: /^From media/ }).click();
    await picker(page).getByRole('button', { name: 'lamps.png' }).click();
    await gallery.getByText('1 of at most').waitFor();
    await page.keyboard.press('Control+s');
    await toast(page, /“By lamplight” is saved/);
    const stored = (await owner.get(`${paths.api.document('blogs', 'lamps')}?audience=staff`)).body;
    expect(stored['imageUrl']).toMatch(new RegExp(`^${lamps.url}(#focus=50,\\d+)?$`));
    expect(stored['content']).toContain('alt="Kites"');
    expect(stored['gallery']).toMatchObject([{ url: lamps.url }]);
    expect(sent).toEqual([]);

    await page.goto('/admin-panel/sponsors/new');
    await page
      .getByRole('group', { name: /^Logo/ })
      .getByRole('button', { name: 'From media' })
      .first()
      .click();
    await picker(page).getByRole('button', { name: 'kites.png' }).click();
    await page.getByRole('img', { name: 'The picture that is there now' }).waitFor();
    expect(sent).toEqual([]);
  },
);

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'Thirty files are uploaded with one progress and one message, on %s',
  async ([, size], { festival, visitor }) => {
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/media');
    // The first is held back, so that the progress can be looked at.
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/uploads\/\w+\/finish/, async (route) => {
      await released;
      await route.continue();
    });
    const files = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => ({
        name: `many-${index}.png`,
        mimeType: 'image/png',
        buffer: await picture(400 + index),
      })),
    );
    await page.getByLabel('Files to upload').setInputFiles(files);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Uploading 1 of 30 files').waitFor();
    await expect.poll(() => uploads.getByText(/^\d+ % of [\d.]+ [KM]B$/).count(), SOON).toBe(1);
    expect(await page.getByRole('progressbar').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    const messages: string[] = [];
    await page.exposeFunction('told', (text: string) => messages.push(text));
    await page.evaluate(() => {
      const region = document.querySelector('[aria-label=Notifications]')!;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            void (globalThis as unknown as { told: (text: string) => void }).told(node.textContent ?? '');
      }).observe(region, { childList: true });
    });
    release();
    await toast(page, '30 files are uploaded.');
    await uploads.waitFor({ state: 'detached' });
    expect(messages.filter((text) => text.includes('uploaded'))).toHaveLength(1);
    await expect.poll(() => page.getByRole('button', { name: /^many-/ }).count(), SOON).toBe(24);
  },
);

story(
  'A pasted picture is taken by a picture’s box, by a text and by the media, and elsewhere says why it is not',
  async ({ festival, visitor }) => {
    const bytes = await picture(500);
    const page = await visitor();
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/announcement/new');
    const body = page.getByRole('textbox', { name: 'Body', exact: true });
    await paste(body, bytes);
    await toast(page, 'Body cannot hold pictures, only words, lists and links.');
    await paste(page.getByLabel('Title', { exact: true }), bytes);
    await toast(page, /^A picture cannot be pasted here\./);

    await page.goto('/admin-panel/blog/new');
    const content = page.getByRole('textbox', { name: 'Content', exact: true });
    await paste(
      content,
      bytes,
      '<p>A letter</p><img src="file:///C:/one.png"><img src="data:image/png;base64,AA">',
    );
    await toast(
      page,
      '2 pictures were left out: they are only on your device. Copy and paste each of them alone.',
    );
    await content.getByText('A letter').waitFor();
    await paste(content, bytes);
    await page
      .getByRole('dialog', { name: 'Prepare the picture' })
      .getByRole('button', { name: 'Close' })
      .click();
    await page
      .getByRole('dialog', { name: 'Picture', exact: true })
      .getByRole('button', { name: 'Cancel' })
      .click();
    // A press into the box, then the keys: the focus is where the picture is wanted.
    const image = page.getByRole('group', { name: 'Image (optional)' });
    await image.getByText('Drop a picture here, or paste one.').click();
    await paste(page.locator(':focus'), bytes);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await image.getByRole('button', { name: 'Replace' }).waitFor();

    await page.goto('/admin-panel/media');
    await page.getByRole('button', { name: 'pasted.png' }).waitFor();
    await paste(page.locator('body'), await picture(600));
    await toast(page, '“pasted.png” is uploaded.');
  },
);
