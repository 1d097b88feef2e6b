import { adminPaths } from '#contract/api/admin-paths.ts';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { rangeMessage } from '#contract/api/errors.ts';
import { refusedTypeSentences } from '#contract/api/accepted-files.ts';
import { FILE_BYTES_MAX } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { heavyPhoto } from '#server/testing/pictures.ts';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { PHONE } from './story.ts';

const folder = mkdtempSync(join(tmpdir(), 'utsav-photos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileNamed(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const photo = heavyPhoto({ width: 3000, height: 4000 }).then((bytes) => fileNamed('IMG_0042.jpg', bytes));

/** Where a picture can be uploaded: one's own profile. */
async function openProfile(page: Page, festival: Festival): Promise<void> {
  const owner = await festival.signedIn();
  const { id } = (await owner.get('/api/auth/account')).body;
  await openPanel(page, festival.owner, adminPaths.user(id));
}

const PIECES = /\/api\/uploads\/\w+\?offset=/;

const field = (page: Page) => page.getByRole('group', { name: 'Photo' });
const choose = (page: Page, path: string) =>
  field(page).getByLabel('Photo', { exact: true }).setInputFiles(path);
const usePicture = (page: Page) => page.getByRole('button', { name: 'Use this picture' }).click();

panelStory(
  'A photograph from a telephone becomes an upright picture in the right size on the public page',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), adminPaths.post('new'));
    await page.getByLabel('Title', { exact: true }).fill('By lamplight');
    await page.getByLabel('Description', { exact: true }).fill('An evening.');
    await page.getByRole('textbox', { name: 'Content', exact: true }).fill('It was dark.');
    await page.locator('input[aria-label="Image"]').setInputFiles(await photo);
    await page.getByRole('button', { name: /^Focus: 50 % from the left/ }).press('ArrowUp');
    expect(await axeFindings(page)).toEqual([]);
    await usePicture(page);
    // What is typed while it is on its way is still there when it has arrived.
    await page.getByText('A file is on its way.').waitFor();
    await page.getByLabel('Author').fill('Meera');
    const image = page.getByRole('group', { name: 'Image (optional)' });
    await image.getByRole('button', { name: 'Replace' }).waitFor({ timeout: 30_000 });
    await page.getByLabel('Image description').fill('Lamps');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('“By lamplight” is published.').waitFor();

    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const stored = (await (await festival.signedIn()).get(paths.api.document('blogs', id))).body;
    expect(stored['imageUrl']).toMatch(/-1920x2560-[\w-]{24}\.jpg(#focus=50,\d+)?$/);
    expect(stored['author']).toBe('Meera');

    const reader = await visitor(PHONE);
    await reader.goto(paths.post(id));
    const picture = reader.getByRole('img', { name: 'Lamps' });
    const before = await picture.boundingBox();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(isThere), { timeout: 20_000 }).toBe(true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/files\/[0-9a-f]{40}\/(?:320|480)\.avif$/,
    );
    expect(await picture.evaluate(upperLeft)).toBe('red');
    const after = await picture.boundingBox();
    expect([after!.width, after!.height]).toEqual([before!.width, before!.height]);
    expect(await axeFindings(reader)).toEqual([]);
  },
);

panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', FILES_QUOTA_MB: '8' }),
})(
  'An upload survives a lost network, can be cancelled, and says what is wrong when it cannot be',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /^Upload of /, /net::ERR_INTERNET_DISCONNECTED/);
    const page = await visitor();
    await openProfile(page, festival);
    const status = field(page).getByRole('status');
    const alert = field(page).getByRole('alert');

    // From 60 % on the network is away, until somebody has read that it is.
    let isAway = true;
    let lost = 0;
    const { size } = statSync(await photo);
    await page.route(PIECES, async (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      if (offset < 0.6 * size || !isAway) return route.continue();
      lost += 1;
      return route.abort('internetdisconnected');
    });
    await choose(page, await photo);
    await usePicture(page);
    await expect.poll(() => status.textContent(), { timeout: 20_000 }).toContain('It goes on by itself');
    isAway = false;
    await field(page).getByRole('button', { name: 'Replace' }).waitFor({ timeout: 30_000 });
    expect(lost).toBeGreaterThan(0);
    expect(await alert.textContent()).toBe('');

    // Cancelled: what was there before stays.
    await page.unroute(PIECES);
    await page.route(PIECES, () => undefined);
    await choose(page, await photo);
    await usePicture(page);
    await field(page).getByRole('button', { name: 'Cancel' }).click();
    await field(page).getByRole('button', { name: 'Replace' }).waitFor();
    await page.unroute(PIECES);

    const says = async (sentence: string) => {
      await expect.poll(() => alert.textContent(), { timeout: 20_000 }).toBe(sentence);
    };
    await choose(page, fileNamed('letter.png', 'Dear festival'));
    await usePictureIfAsked(page);
    await says(refusedTypeSentences.picture);
    await choose(page, fileNamed('endless.svg', Buffer.alloc(FILE_BYTES_MAX + 1, ' ')));
    await says(rangeMessage('size', FILE_BYTES_MAX, 'less'));
    await choose(page, fileNamed('empty.svg', ''));
    await says(rangeMessage('size', 1, 'greater'));
    await choose(
      page,
      fileNamed('heavy.svg', `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(9_000_000)}</svg>`),
    );
    await says('The file storage is full. Remove files that are not used, or ask for more room.');
    expect(await axeFindings(page)).toEqual([]);

    // Nothing of what failed or was cancelled is left on the way.
    const owner = await festival.signedIn();
    const { files } = (await owner.get(paths.api.files)).body as unknown as { files: unknown[] };
    expect(files).toHaveLength(1);
  },
);

const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** What one sees in the corner: the photograph lay on its side when it was saved. */
function upperLeft(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  canvas.width = 1;
  canvas.height = 1;
  // The corner as one point: its grain evens out.
  context.drawImage(image, 0, 0, image.naturalWidth / 4, image.naturalHeight / 4, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return red > green + 60 && red > blue + 60 ? 'red' : `${red} ${green} ${blue}`;
}

/** What the browser cannot show is not asked about. */
async function usePictureIfAsked(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
