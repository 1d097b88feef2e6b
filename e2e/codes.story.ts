import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { authPaths } from '#contract/api/auth.ts';
import { sentenceOf } from '#contract/api/errors.ts';
import { PAGE_CODES, type PageCode } from '#contract/testing/browser-codes.ts';
import { type IdentityProvider, startProvider } from '#server/testing/identity-provider.ts';
import { corners } from '#server/testing/pictures.ts';
import type { Festival } from './festival.ts';
import { passUntilSeen, watchAttempts } from './moved-clock.ts';
import { SOON } from './offline.ts';
import { openPanel, panelStory, refusals, signIn } from './panel.ts';

const folder = mkdtempSync(join(tmpdir(), 'utsav-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface At {
  page: Page;
  festival: Festival;
}

const story = panelStory.extend<{ provider: IdentityProvider; settings: Record<string, string> }>({
  provider: async ({}, use) => use(await startProvider()),
  settings: async ({ provider }, use) =>
    use({
      CAPTCHA: 'off',
      GOOGLE_CLIENT_ID: 'utsav',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: provider.issuer,
    }),
});

const google = (page: Page) => page.getByRole('button', { name: 'Google' });
const pieces = ({ pathname, searchParams }: URL) =>
  pathname.startsWith('/api/uploads/') && searchParams.has('offset');

async function pressGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await google(page).click();
  return opened;
}

/** A file is on its way, and its first piece is never answered. */
async function beginUpload({ page, festival }: At): Promise<Locator> {
  await openPanel(page, festival.owner, adminPaths.media);
  await page.route(pieces, () => undefined);
  const isSent = page.waitForRequest((request) => pieces(new URL(request.url())));
  await choose(page);
  await isSent;
  return page.getByRole('region', { name: 'Uploads' });
}

async function choose(page: Page): Promise<string> {
  const path = join(folder, 'lamps.png');
  writeFileSync(path, await corners({ width: 400, height: 300 }).png().toBuffer());
  await page.getByLabel('Files to upload').setInputFiles(path);
  return path;
}

/** Each brings about the condition, and answers where its sentence stands. */
const provocations: Record<PageCode, (at: At) => Promise<Locator>> = {
  async 'popup-blocked'({ page }) {
    await page.goto(adminPaths.login);
    // The page would leave for the provider at once, and its sentence with it.
    await page.route(`**${authPaths.signInWithProvider}`, () => undefined);
    await page.evaluate('window.open = () => null');
    await google(page).click();
    return page.getByRole('alert');
  },
  async 'popup-closed-by-user'({ page }) {
    await page.goto(adminPaths.login);
    const popup = await pressGoogle(page);
    await popup.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await page.getByText('Go on in the window that has opened.').waitFor();
    await popup.close({ runBeforeUnload: true });
    return page.getByRole('alert');
  },
  async 'cancelled-popup-request'({ page }) {
    await page.goto(adminPaths.login);
    await pressGoogle(page);
    await pressGoogle(page);
    return page.getByRole('alert');
  },
  async 'web-storage-unsupported'({ page, festival }) {
    await page.goto(adminPaths.login);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'QuotaExceededError');
      };
    });
    await signIn(page, festival.owner);
    return page.getByRole('alert');
  },
  async 'retry-limit-exceeded'({ page, festival }) {
    await watchAttempts(page);
    await page.route('**/api/files*', (route) => route.fulfill({ status: 503, body: '' }));
    await openPanel(page, festival.owner, adminPaths.media);
    const told = page.getByRole('alert').getByText(sentenceOf('retry-limit-exceeded'));
    await passUntilSeen(page, told);
    return told;
  },
  async canceled({ page, festival }) {
    const uploads = await beginUpload({ page, festival });
    await uploads.getByRole('button', { name: 'Cancel' }).click();
    return page.getByRole('region', { name: 'Notifications' }).getByRole('paragraph');
  },
  async 'app-deleted'({ page, festival }) {
    const uploads = await beginUpload({ page, festival });
    // The browser may keep a page that was left, and bring it back as it was.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    return uploads.getByRole('alert').getByRole('paragraph').last();
  },
  async 'cannot-slice-blob'({ page, festival }) {
    const uploads = await beginUpload({ page, festival });
    // Its first piece is refused for now; before the next try somebody saves the file anew.
    await uploads.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => {
      const { slice } = Blob.prototype;
      // Reading begins a moment later, so that the file can be changed before.
      Blob.prototype.slice = function (this: Blob, ...range) {
        const part = slice.apply(this, range);
        const read = part.arrayBuffer.bind(part);
        part.arrayBuffer = () =>
          (globalThis as unknown as { changed: () => Promise<void> }).changed().then(read);
        return part;
      };
    });
    const path = join(folder, 'lamps.png');
    await page.exposeFunction('changed', () => writeFileSync(path, 'Another one, saved over it.'));
    await choose(page);
    return uploads.getByRole('alert').getByRole('paragraph').last();
  },
  async 'unsupported-environment'({ page, festival }) {
    await openPanel(page, festival.owner, adminPaths.media);
    await page.evaluate(() => Reflect.deleteProperty(Blob.prototype, 'arrayBuffer'));
    await choose(page);
    return page.getByRole('region', { name: 'Uploads' }).getByRole('alert').getByRole('paragraph').last();
  },
};

story(
  'Every code of a page is provoked by its condition, and said in its own words',
  async ({ festival, provider, visitor, expectedErrors }) => {
    expectedErrors.push(
      ...refusals,
      /^Upload of /,
      /ERR_UPLOAD_FILE_CHANGED/,
      /status of 503/,
      /: retry-limit-exceeded/,
    );
    provider.asks = { openerPolicy: 'unsafe-none' };
    expect(Object.keys(provocations)).toEqual([...PAGE_CODES]);
    for (const code of PAGE_CODES) {
      const page = await visitor();
      const told = await provocations[code]({ page, festival });
      // A button may stand beside the sentence.
      const sentences = async () => (await told.allInnerTexts()).map((text) => text.split('\n')[0]);
      await expect.poll(sentences, { message: code, ...SOON }).toEqual([sentenceOf(code)]);
      await page.context().close();
    }
  },
);

story(
  'A page that is left in the middle of an upload says so in the log',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    await beginUpload({ page, festival });
    await page.evaluate(() => {
      console.error = (...words) => sessionStorage.setItem('said', words.join(' '));
    });
    // Whoever leaves sees the next page; what the page before has said is in the log only.
    await page.goto('/contact');
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(
      'Upload of lamps.png: app-deleted the page was left',
    );
  },
);
