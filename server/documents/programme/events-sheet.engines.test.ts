import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { WRITES_MAX } from '#contract/api/writes.ts';
import { eventKind } from '#contract/importing/event-kind.ts';
import { guessedMapping } from '#contract/importing/mapping.ts';
import { planRows } from '#contract/importing/plan.ts';
import { csvSheet } from '#contract/importing/sheet.ts';
import type { Deps } from '#server/deps.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { programmeFacts } from './events-sheet.ts';

const exported = async (url: string, client: ApiClient): Promise<string> => {
  const response = await fetch(`${url}${adminPaths.api.csv('events')}?audience=staff`, {
    headers: { Cookie: client.cookie! },
  });
  expect(response.status).toBe(200);
  return response.text();
};

/** What the import's screen would write of a file. */
async function planned(text: string, deps: Deps) {
  const kind = eventKind({
    ...programmeFacts(deps.publicDocuments),
    present: await deps.store.all('events'),
  });
  const [head, ...rows] = csvSheet(text).rows;
  return planRows(
    rows.map((row) => ({ ...row, newId: `new-${row.row}`, mended: {} })),
    guessedMapping(head!, kind.fields),
    kind,
  );
}

describeAnyEngine('The spreadsheet of events', (newPlace) => {
  test('that one festival exports, another reads back, event by event', async () => {
    const first = await (await newPlace()).start({ SEED: 'demo' });
    const owner = await signedIn(first.url);
    const text = await exported(first.url, owner);
    const there = await planned(text, first.deps);
    expect(there.flatMap(({ problems }) => problems)).toEqual([]);
    expect(there.filter(({ state }) => state !== 'same')).toEqual([]);

    const second = await (await newPlace()).start();
    const other = await signedIn(second.url);
    for (const collection of ['site', 'venues'] as const)
      for (const { id, ...fields } of await first.deps.store.all(collection))
        await second.deps.store.put(collection, id, fields, { actor: 'test' });
    const writes = (await planned(text, second.deps)).map(({ id, fields }) => ({
      collection: 'events',
      id,
      fields,
      version: 0,
    }));
    for (let at = 0; at < writes.length; at += WRITES_MAX / 2) {
      const { status } = await other.post(paths.api.writes, {
        writes: writes.slice(at, at + WRITES_MAX / 2),
      });
      expect(status).toBe(200);
    }
    const fieldsOf = async (deps: Deps) =>
      (await deps.store.all('events'))
        .map(({ version: _v, createdAt: _c, updatedAt: _u, updatedBy: _b, ...fields }) => fields)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(await fieldsOf(second.deps)).toEqual(await fieldsOf(first.deps));
    expect(await exported(second.url, other)).toBe(text);
  });
});
