import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { authPaths } from '#contract/api/auth.ts';
import { paths } from '#contract/api/paths.ts';
import { totp } from '#server/testing/authenticator.ts';
import { ApiClient } from '#server/testing/client.ts';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, type Person, panelStory as story, refusals } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const POST = paths.api.document('blogs', 'lamps');
const SCREEN = '/admin-panel/blog/lamps';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();

/** Somebody has typed into a published post, which saves nothing by itself. */
async function typing(festival: Festival, page: Page, person: Person): Promise<void> {
  const owner = await festival.signedIn();
  expect((await owner.put(POST, sample('blogs', { title: 'Lamps' }))).status).toBe(200);
  await openPanel(page, person, SCREEN);
  await titleField(page).fill('Lamps and shadows');
  await page.getByText('Not saved yet; kept in this browser').waitFor();
}

/** All that the browser's stores hold, in which somebody else could read. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage).flat());
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error!));
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
        texts.push(`${name} ${store} ${JSON.stringify(all)}`);
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) texts.push(`${name} ${url}`);
    return texts;
  });

story.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'Signing out with unsaved text asks, keeps it as a draft, and leaves nothing behind, on %s',
  async ([, size], { festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const meera = await addStaff(festival, 'editor', 'Meera');
    const owner = await festival.signedIn();
    const page = await visitor(size);
    await typing(festival, page, meera);
    // As the results desk and a reply would leave it.
    await page.evaluate(() => {
      const entry = { boardId: 'houses', rows: ['secret'], corrects: { id: 'a', version: 1 } };
      localStorage.setItem('utsav-results-desk-houses', JSON.stringify({ entry }));
      sessionStorage.setItem('draft:inquiry-reply:x', '{"text":"Dear visitor"}');
    });
    if (size === PHONE) await press(page, 'Open menu');
    await press(page, 'Sign out');
    const question = page.getByRole('dialog', { name: 'Sign out with unsaved text?' });
    await question.getByText('Lamps and shadows').waitFor();
    await question.getByText('A reply to an inquiry').first().waitFor();
    await question.getByText('A result that is being entered').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await titleField(page).inputValue()).toBe('Lamps and shadows');

    await press(page, 'Sign out');
    await question.getByRole('button', { name: 'Keep it as a draft' }).click();
    await page.waitForURL(/\/admin-panel\/login$/);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const left = (await stored(page)).filter((text) =>
      /Lamps and shadows|meera@|"secret"|Dear visitor|draft:|^user$/.test(text),
    );
    expect(left).toEqual([]);
    const { body } = await owner.get('/api/documents/blogs?audience=staff&status=draft');
    expect(body.documents.map(({ title }) => title)).toContain('Lamps and shadows (changes)');
    expect((await owner.get(POST)).body['title']).toBe('Lamps');
  },
);

story(
  'Signing out without unsaved text asks nothing; what is given up is gone',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const meera = await addStaff(festival, 'editor', 'Meera');
    const page = await visitor();
    await typing(festival, page, meera);
    await press(page, 'Sign out');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out without it' }).click();
    await page.waitForURL(/\/admin-panel\/login$/);
    await openPanel(page, meera, SCREEN);
    expect(await titleField(page).inputValue()).toBe('Lamps');
    await press(page, 'Sign out');
    await page.waitForURL(/\/admin-panel\/login$/);
  },
);

const endings: Array<
  [name: string, says: RegExp, end: (owner: ApiClient, person: Person, page: Page) => Promise<unknown>]
> = [
  [
    'ended from another device',
    /ended from another device/,
    async (_owner, { email, password }, page) => {
      const other = await new ApiClient(new URL(page.url()).origin).signedIn(email, password);
      const { body } = await other.get('/api/auth/sessions');
      for (const { id, current } of body['sessions'] as Array<{ id: string; current: boolean }>)
        if (!current) await other.delete(`/api/auth/sessions/${id}`);
    },
  ],
  [
    'ended by a change of role',
    /Your role was changed/,
    (owner, { id }) => owner.patch(`/api/users/${id}`, { role: 'admin' }),
  ],
  [
    'expired',
    /Your session has expired/,
    async (_owner, _person, page) => {
      await page.context().clearCookies();
      // The panel looks at the record every second, and would ask before a press that comes later.
      await page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('user')!) as object;
        localStorage.setItem('user', JSON.stringify({ ...record, expiresAt: Date.now() - 1000 }));
        document.querySelector<HTMLElement>('[data-save]')!.click();
      });
      return 'pressed';
    },
  ],
];

story.for(endings)(
  'A session that was %s says so over the open screen, takes the password there and goes on with what was pressed',
  async ([, says, end], { festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_FAILED/);
    const meera = await addStaff(festival, 'editor', 'Meera');
    const owner = await festival.signedIn();
    const page = await visitor(PHONE);
    // The stream would tell of the end before anybody presses.
    await page.route(/\/api\/(live|presence)/, (route) => route.abort());
    await typing(festival, page, meera);
    const question = page.getByRole('dialog', { name: 'Sign in to go on' });
    if ((await end(owner, meera, page)) !== 'pressed') await press(page, 'Save');
    await question.getByText(says).waitFor();
    expect(new URL(page.url()).pathname).toBe(SCREEN);
    expect(await axeFindings(page)).toEqual([]);
    await question.getByLabel('Password').fill('not the password');
    await question.getByRole('button', { name: 'Sign in', exact: true }).click();
    await question.getByText(/Email or password is not right/).waitFor();
    await question.getByLabel('Password').fill(meera.password);
    await question.getByLabel('Password').press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await titleField(page).inputValue()).toBe('Lamps and shadows');
    const title = async () => (await owner.get(POST)).body['title'];
    await expect.poll(title, { timeout: 10_000 }).toBe('Lamps and shadows');
  },
);

story(
  'Where a second factor is set, it is asked for there too; and what was pressed is done once',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const meera = await addStaff(festival, 'editor', 'Meera');
    const owner = await festival.signedIn();
    const page = await visitor(DESKTOP);
    await typing(festival, page, meera);
    const other = await new ApiClient(festival.url).signedIn(meera.email, meera.password);
    const factor = await other.post('/api/auth/account/second-factor', {
      password: meera.password,
      method: 'totp',
    });
    const uri = factor.body['totpUri'] as string;
    await other.post('/api/auth/account/second-factor/confirm', { code: totp(uri) });
    const { body } = await other.get('/api/auth/sessions');
    for (const { id, current } of body['sessions'] as Array<{ id: string; current: boolean }>)
      if (!current) await other.delete(`/api/auth/sessions/${id}`);
    const question = page.getByRole('dialog', { name: 'Sign in to go on' });
    await question.waitFor();
    await question.getByLabel('Password').fill(meera.password);
    await question.getByLabel('Password').press('Enter');
    await question.getByLabel('Code from your authenticator').fill(totp(uri, Date.now() + 30_000));
    await question.getByRole('button', { name: 'Sign in', exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    await press(page, 'Save');
    await toast(page, '“Lamps and shadows” is saved.');
    expect((await owner.get(POST)).body['title']).toBe('Lamps and shadows');
  },
);

story('Signing out ends the live stream before the session', async ({ festival, visitor }) => {
  const page = await visitor(DESKTOP);
  const isStream = (request: Request) => request.url().includes(`${paths.api.live}?`);
  const opened = page.waitForRequest(isStream);
  await openPanel(page, festival.owner);
  await opened;
  const closed = page.waitForEvent('requestfailed', isStream);
  // A stream that the server ends is opened again, and refused.
  await page.route(`**${authPaths.signOut}`, async (route) => {
    await closed;
    await route.continue();
  });
  await press(page, 'Sign out');
  await page.waitForURL(/\/admin-panel\/login$/);
});
