import { expect } from 'vitest';
import { COPY_BYTES_DEFAULT, COPY_BYTES_MIN } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { copyOf, type StoredData, storedIn, readyForOffline, offlineStory, SOON } from './offline.ts';

const limited = offlineStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ COPY_MAX_BYTES: String(COPY_BYTES_MIN) }),
});

const WORDS = 6200;
/** Together more than the least that a copy may be given. */
const POSTS = Array.from({ length: 14 }, (_, index) => `long-${index + 1}`);

/** Words that no other post has, so that what opens is known to be this one. */
const writePost = (owner: ApiClient, id: string) =>
  owner.put(`/api/documents/blogs/${id}`, {
    title: `The story ${id}`,
    description: 'A very long one.',
    // Above those of the demo festival, which fill a page.
    date: new Date().toISOString(),
    content: `<p>Here begins ${id}.</p><p>${`word of ${id} `.repeat(WORDS)}</p>`,
    status: 'published',
  });

const copyIn = ({ databases }: StoredData) =>
  Object.entries(Object.entries(databases).find(([name]) => name.startsWith('utsav-copy-'))?.[1] ?? {});

/** What lies there itself, not what was noted of it. */
const bytesIn = (stored: StoredData) =>
  copyIn(stored)
    .filter(([key]) => /^values\/(list|opened):/.test(key))
    .reduce((sum, [, value]) => sum + Buffer.byteLength(JSON.stringify(value)), 0);
const postsIn = (stored: StoredData) =>
  copyIn(stored)
    .map(([key]) => /^values\/opened:en\/blogs\/(.+)$/.exec(key)?.[1])
    .filter((id) => id !== undefined);
const limitIn = (stored: StoredData) =>
  (copyIn(stored).find(([key]) => key === 'values/mark')?.[1] as { maxBytes: number } | undefined)?.maxBytes;

limited(
  'A copy that may not grow lets go of what was used longest ago, and the rest opens without a network',
  { timeout: 90_000 },
  async ({ festival, phone }) => {
    const owner = await festival.signedIn();
    for (const id of POSTS) await writePost(owner, id);
    const page = await phone.open();
    await page.goto('/sponsors');
    await readyForOffline(page);
    expect(limitIn(await storedIn(page))).toBe(COPY_BYTES_MIN);

    const read = async (id: string) => {
      await page.goto(`/blog/${id}`);
      await page.getByText(`Here begins ${id}.`).waitFor();
      let stored!: StoredData;
      await expect.poll(async () => postsIn((stored = await storedIn(page))), SOON).toContain(id);
      expect(bytesIn(stored)).toBeLessThanOrEqual(COPY_BYTES_MIN);
    };
    const [first, second, ...others] = POSTS;
    await read(first!);
    await read(second!);
    for (const id of others.slice(0, 4)) await read(id);
    // Read once more: that makes it one of the newest again.
    const before = JSON.stringify(await storedIn(page));
    await page.goto('/blog');
    await page.goto(`/blog/${first}`);
    await expect.poll(async () => JSON.stringify(await storedIn(page)), SOON).not.toBe(before);
    for (const id of others.slice(4)) await read(id);

    const stored = postsIn(await storedIn(page));
    expect(stored).not.toContain(second);
    expect(stored).toContain(first);
    // Those that were read last, without a gap.
    const order = [second!, ...others.slice(0, 4), first!, ...others.slice(4)];
    expect(stored.toSorted()).toEqual(order.slice(-stored.length).toSorted());

    await phone.close();
    await festival.stop();
    const later = await phone.open();
    for (const id of [first!, others.at(-1)!]) {
      await later.goto(`/blog/${id}`);
      await later.getByText(`Here begins ${id}.`).waitFor();
    }
    await later.goto('/blog');
    await later
      .getByRole('link', { name: /The story long/ })
      .first()
      .waitFor();
    await later.goto(`/blog/${second}`);
    await later.getByText('This page needs the network', { exact: false }).waitFor();
  },
);

offlineStory(
  'Where nothing is set the copy may grow to forty mebibytes, and a later visit asks only for what changed',
  async ({ festival, phone }) => {
    const visit = await phone.open();
    await visit.goto('/sponsors');
    await readyForOffline(visit);
    const stored = await storedIn(visit);
    expect(limitIn(stored)).toBe(COPY_BYTES_DEFAULT);
    await phone.close();
    await writePost(await festival.signedIn(), 'long-1');

    const page = await phone.open();
    const files: string[] = [];
    page.on('request', (request) => request.url().endsWith(paths.copy) && files.push(request.url()));
    const asking = page.waitForRequest((request) => request.url().includes(paths.api.live));
    await page.goto('/sponsors');
    expect(Number(await (await asking).headerValue('last-event-id'))).toBe(copyOf(stored).seq);
    await expect
      .poll(async () => copyOf(await storedIn(page)).lists['blogs']!.has('long-1'), SOON)
      .toBe(true);
    expect(files).toEqual([]);
  },
);
