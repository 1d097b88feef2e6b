import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { ownFields } from '#contract/api/document.ts';
import type { Running } from '#server/start.ts';
import { cli } from '#server/testing/cli.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const LONG_MS = 240_000;
const TEST = { actor: 'test' };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every document with what people wrote in it. */
async function contentOf({ deps }: Running): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const collection of COLLECTION_NAMES)
    for (const document of await deps.store.all(collection))
      all[`${collection}/${document.id}`] = ownFields(document);
  return all;
}

describeAnyEngine('Content in plain files', (newPlace) => {
  test.each(['json', 'csv'])(
    'goes out as %s and comes in elsewhere as it was',
    { timeout: LONG_MS },
    async (form) => {
      const place = await newPlace();
      const first = await place.start({ SEED: 'demo' });
      await first.deps.store.put(
        'contact-inquiry',
        'asked',
        sample('contact-inquiry', { message: '=1+1, "quoted"\nnext' }),
        TEST,
      );
      const folder = join(newFolder(), 'out');
      const out = await cli(place.settings(), 'export', 'content', '--to', folder, '--as', form);
      expect(out).toMatchObject({ code: 0, err: '' });
      expect(readdirSync(folder)).toContain(`events.${form}`);
      const before = await contentOf(first);
      expect(out.out).toContain(`${Object.keys(before).length} documents are in`);
      // What is there is not overwritten.
      expect(await cli(place.settings(), 'export', 'content', '--to', folder, '--as', form)).toMatchObject({
        code: 1,
        err: expect.stringContaining('is there already') as string,
      });

      const other = await newPlace(place.engine === 'sqlite' ? 'postgres' : 'sqlite');
      const imported = await cli(other.settings(), 'import', 'content', '--from', folder);
      expect(imported).toMatchObject({ code: 0, err: '' });
      const second = await other.start();
      expect(await contentOf(second)).toEqual(before);
      const again = await cli(other.settings(), 'import', 'content', '--from', folder);
      expect(again.out).toContain('0 documents were added, 0 changed');
    },
  );
});

describeAnyEngine('Content in plain files', (newPlace) => {
  test(
    'that is wrong is refused with the file, the document and the field, and nothing is written',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const { deps } = await place.start();
      const wrong: Array<[name: string, text: string, sentence: RegExp]> = [
        [
          'venues.json',
          JSON.stringify([
            { id: 'good', ...sample('venues') },
            { id: 'bad', name: '' },
          ]),
          /^venues.json, document bad, name: .* Nothing was imported.\n$/,
        ],
        ['venues.json', '{', /^venues.json cannot be read/],
        ['venues.json', '{}', /^venues.json cannot be read: it must be a list of documents/],
        ['venues.json', '[{"id":"a b"}]', /the id "a b" must be of letters/],
        ['venues.csv', 'name\r\nA', /must name the columns, and one of them "id"/],
        ['places.json', '[]', /^places.json is not a collection; there are announcement/],
      ];
      for (const [name, text, sentence] of wrong) {
        const folder = newFolder();
        writeFileSync(join(folder, name), text);
        expect(await cli(place.settings(), 'import', 'content', '--from', folder), text).toMatchObject({
          code: 1,
          err: expect.stringMatching(sentence) as string,
        });
      }
      const empty = join(newFolder(), 'empty');
      mkdirSync(empty);
      expect((await cli(place.settings(), 'import', 'content', '--from', empty)).err).toContain(
        'There are no files like',
      );
      expect(await cli(place.settings(), 'import', 'content')).toMatchObject({ code: 2 });
      expect(await deps.store.all('venues')).toEqual([]);
    },
  );
});
