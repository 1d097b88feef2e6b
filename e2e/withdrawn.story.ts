import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { offlineStory, readyForOffline, SOON, storedIn } from './offline.ts';

const EARLY = 'told-too-early';
const CORRECTED = 'with-a-number';

/** Everything in this browser's caches and databases, the bytes of cached answers as text included. */
async function everythingIn(page: Page): Promise<string> {
  const bodies = await page.evaluate<string[]>(`(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request)).text());
    }
    return found;
  })()`);
  return JSON.stringify([bodies, await storedIn(page)]);
}

offlineStory(
  'What was withdrawn while the phone was away leaves it with the next contact, words and picture',
  async ({ festival, phone, expectedErrors }) => {
    // The worker asks for the picture that is gone, so that the browser's own cache learns of it.
    expectedErrors.push(/status of 404/);
    const owner = await festival.signedIn();
    const bytes = await corners({ width: 640, height: 480 }).png().toBuffer();
    const { body: picture } = await upload(owner, bytes);
    const post = (more: object) => ({ ...sample('blogs', more), date: new Date().toISOString() });
    const early = post({
      title: 'The guest is Vanamala',
      content: `<p>Vanamala comes on Friday.</p><img src="${picture.url}" alt="Vanamala">`,
      imageUrl: picture.url,
      imageAlt: 'Vanamala on stage',
    });
    const number = post({ title: 'Whom to call', content: '<p>Call Asha at 90000 12345.</p>' });
    expect((await owner.put(paths.api.document('blogs', EARLY), early)).status).toBe(200);
    expect((await owner.put(paths.api.document('blogs', CORRECTED), number)).status).toBe(200);

    const visit = await phone.open();
    await visit.goto('/');
    await readyForOffline(visit);
    // Twice, so that the worker stands between.
    for (const id of [EARLY, CORRECTED, EARLY, CORRECTED]) {
      await visit.goto(paths.post(id));
      await visit.getByText(id === EARLY ? 'Vanamala comes on Friday.' : '90000 12345').waitFor();
      await expect.poll(() => everythingIn(visit), SOON).toContain(`opened:en/blogs/${id}`);
    }
    await expect.poll(async () => (await storedIn(visit)).addresses.join(), SOON).toContain(picture.id);
    const address = (await storedIn(visit)).addresses.find((path) => path.includes(picture.id));
    expect(address, 'the worker keeps the picture').toBeDefined();

    // Held without a network, as it should be.
    await phone.context().setOffline(true);
    await visit.goto(paths.post(EARLY));
    await visit.getByText('Vanamala comes on Friday.').waitFor();
    await visit.goto('about:blank');

    await owner.patch(paths.api.document('blogs', EARLY), { status: 'draft' });
    await owner.patch(paths.api.document('blogs', CORRECTED), { content: '<p>Call the desk.</p>' });

    await phone.context().setOffline(false);
    await visit.goto(paths.announcements);
    await visit.getByText('Live', { exact: true }).waitFor();
    await expect.poll(() => everythingIn(visit), SOON).not.toMatch(/Vanamala|90000 12345/);
    await expect.poll(() => everythingIn(visit), SOON).not.toContain(picture.id);

    await phone.context().setOffline(true);
    await visit.goto(paths.blog);
    await visit.getByText(/^As of/).waitFor();
    expect(await visit.getByText('Whom to call').count()).toBeGreaterThan(0);
    expect(await visit.getByText('Vanamala').count()).toBe(0);
    // Nor does the browser's own cache give the picture away.
    const held = await visit.evaluate<string>(
      `fetch(${JSON.stringify(address)}).then(() => 'held', () => 'gone')`,
    );
    expect(held).toBe('gone');
    for (const id of [EARLY, CORRECTED]) {
      await visit.goto(paths.post(id));
      await visit.getByRole('heading', { level: 1 }).waitFor();
      expect(await visit.content()).not.toMatch(/Vanamala|90000 12345/);
    }
  },
);
