import { expect, test } from 'vitest';
import { COPY_BYTES_HEADER, LOG_BEFORE_HEADER, LOG_HEADER } from '#contract/api/changes.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const event = (description: string) => sample('events', { description, status: 'published' });

describeAnyEngine('A stream for a browser’s copy', (newPlace) => {
  test('carries events whole, with snapshots, replays and changes, and drafts of nothing', async () => {
    const { url, deps } = await (await newPlace()).start();
    await deps.store.put('events', 'kites', event('<p>Bring string.</p>'), TEST);
    await deps.store.put('events', 'secret', { ...event('<p>Hush.</p>'), status: 'draft' }, TEST);
    const collections = ['events', 'blogs'];
    const [copy, list, late] = await Promise.all([
      LiveReader.open(url, { collections, for: 'copy' }),
      LiveReader.open(url, { collections }),
      LiveReader.open(url, { collections, for: 'copy', since: 0 }),
    ]);
    for (const reader of [copy, list, late]) await reader.ready();
    await deps.store.put('events', 'kites', event('<p>Bring more string.</p>'), TEST);
    for (const reader of [copy, list, late]) await reader.reached(2);

    expect(copy.of('snapshot')[0]!.documents).toMatchObject([
      { id: 'kites', description: '<p>Bring string.</p>' },
    ]);
    expect(copy.of('change')).toMatchObject([{ document: { description: '<p>Bring more string.</p>' } }]);
    expect(
      late.of('change').map(({ document }) => (document as { description?: string }).description),
    ).toEqual(['<p>Bring string.</p>', '<p>Bring more string.</p>']);
    expect(JSON.stringify(list.events)).not.toContain('string');
    expect(JSON.stringify([copy.events, late.events])).not.toContain('Hush');
  });

  test('says whose log it is, with a new name after a restart that the old one leads to', async () => {
    const place = await newPlace();
    const logOf = async (url: string) =>
      (await LiveReader.open(url, { collections: ['venues'] })).response!.headers.get(LOG_HEADER);
    const first = await place.start();
    const log = await logOf(first.url);
    expect(log).toMatch(/^[\da-f-]{36}$/);
    await first.stop();
    const knows = { since: 0, headers: { [LOG_HEADER]: log! } };
    const after = async (url: string) =>
      (await LiveReader.open(url, { collections: ['venues'], ...knows })).response!.headers.get(
        LOG_BEFORE_HEADER,
      );
    const { url } = await place.start();
    expect(await logOf(url)).not.toBe(log);
    expect(await after(url)).toBe(log);
    expect(await after((await (await newPlace()).start()).url)).toBeNull();
  });

  test.each([
    [{}, '41943040'],
    [{ COPY_MAX_BYTES: '1048576' }, '1048576'],
    [{ COPY_MAX_BYTES: 'unlimited' }, 'Infinity'],
  ])('says how large the copy may grow, with %j as with the file it begins with', async (settings, said) => {
    const { url, deps } = await (await newPlace()).start(settings);
    const stream = await LiveReader.open(url, { collections: ['venues'], for: 'copy' });
    expect(stream.response!.headers.get(COPY_BYTES_HEADER)).toBe(said);
    const file = await deps.pages.render('/copy.json');
    const { headers } = file.forms.identity;
    expect(headers[headers.indexOf(COPY_BYTES_HEADER) + 1]).toBe(said);
  });

  test('is refused for anything else', async () => {
    const { url } = await (await newPlace()).start();
    await expect(LiveReader.open(url, { collections: ['venues'], for: 'fun' })).rejects.toThrow(
      /400.*for must be copy/,
    );
  });
});
