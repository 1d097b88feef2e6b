import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Deps } from '#server/deps.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { LiveCopy } from '#server/testing/live-copy.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const COLLECTION: CollectionName = 'contact-inquiry';
const COUNT = 1200;
/** No message of the stream is longer, however long the list is. */
const MESSAGE_MAX_BYTES = 512 * 1024;

const idOf = (number: number) => `inquiry-${String(number).padStart(5, '0')}`;

async function write(deps: Deps, count = COUNT): Promise<void> {
  const entries = Array.from({ length: count }, (_, number) => ({
    collection: COLLECTION,
    id: idOf(number),
    fields: sample(COLLECTION, { message: `${number} ${'Where may a bus park? '.repeat(40)}` }),
  }));
  await deps.store.putMany(entries, TEST);
}

const inOrder = async ({ store }: Deps) =>
  (await store.all(COLLECTION)).sort((a, b) => (a.id < b.id ? -1 : 1));

describeEngines('A long list for staff', (newPlace) => {
  const started = async () => (await newPlace()).start();

  test('comes in pages, every document once, and a short one in one message', async () => {
    const { url, deps } = await started();
    await write(deps);
    await deps.store.put('venues', 'lawn', sample('venues'), TEST);
    const { cookie } = await signedIn(url);
    const reader = await LiveReader.open(url, {
      collections: [COLLECTION, 'venues'],
      audience: 'staff',
      cookie,
    });
    await reader.ready();

    const names = reader.events.map(({ name }) => name);
    expect(names.slice(-3)).toEqual(['snapshot', 'snapshot', 'ready']);
    expect(new Set(names.slice(0, -3))).toEqual(new Set(['part']));
    const pages = [...reader.of('part'), reader.of('snapshot')[0]!];
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(MESSAGE_MAX_BYTES);
    expect(pages.flatMap(({ documents }) => documents.map(({ id }) => id))).toEqual(
      Array.from({ length: COUNT }, (_, number) => idOf(number)),
    );
    const copy = new LiveCopy();
    for (const event of reader.events) copy.take(event);
    expect(copy.list(COLLECTION)).toEqual(await inOrder(deps));
    expect(copy.list('venues')).toEqual(await deps.store.all('venues'));
  });

  test('is read once for all streams that begin together', async () => {
    const { deps } = await started();
    await write(deps);
    const [one, other] = [deps.snapshotPages.of(COLLECTION), deps.snapshotPages.of(COLLECTION)];
    let pages = 0;
    for await (const page of one) {
      pages += 1;
      expect((await other.next()).value).toBe(page);
    }
    expect((await other.next()).done).toBe(true);
    expect(pages).toBeGreaterThan(3);
  });

  test('is never older than the moment at which its stream began', async () => {
    const { deps } = await started();
    await write(deps);
    const early = deps.snapshotPages.of(COLLECTION);
    const first = (await early.next()).value!;
    await deps.store.remove(COLLECTION, idOf(0), TEST);
    const late = deps.snapshotPages.of(COLLECTION);
    const again = (await late.next()).value!;
    expect(first.part!.includes(idOf(0))).toBe(true);
    expect(again.part!.includes(idOf(0))).toBe(false);
  });

  test('is right for readers who began while it was written to', async () => {
    const { url, deps } = await started();
    await write(deps);
    const { cookie } = await signedIn(url);
    const readers: LiveReader[] = [];
    for (let number = 0; number < 120; number++) {
      const id = idOf((number * 37) % COUNT);
      const changed = sample(COLLECTION, { message: `Changed by write ${number}` });
      if (number % 3 === 0) await deps.store.remove(COLLECTION, id, TEST);
      else await deps.store.put(COLLECTION, number % 3 === 1 ? `new-${number}` : id, changed, TEST);
      if (number % 15 === 0)
        readers.push(await LiveReader.open(url, { collections: [COLLECTION], audience: 'staff', cookie }));
    }
    const truth = await inOrder(deps);
    for (const reader of readers) {
      await reader.reached(deps.log.seq);
      const copy = new LiveCopy();
      for (const event of reader.events) copy.take(event);
      expect(copy.list(COLLECTION)).toEqual(truth);
    }
  });
});
