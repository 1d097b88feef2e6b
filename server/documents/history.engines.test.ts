import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';

describeServer('The history of a document', (served) => {
  const path = paths.api.document('venues', 'lawn');
  const history = adminPaths.api.history('venues', 'lawn');

  test('has every version, newest first, with who made it', async () => {
    const { owner, deps } = served();
    await owner.put(path, sample('venues', { name: 'Lawn' }));
    await owner.patch(path, { name: 'Great Lawn' });
    await owner.delete(path);
    const { status, body } = await owner.get(history);
    expect(status).toBe(200);
    const entries = (body as unknown as { entries: HistoryEntry[] }).entries;
    expect(entries.map(({ op, document }) => [op, document?.['name']])).toEqual([
      ['delete', undefined],
      ['put', 'Great Lawn'],
      ['put', 'Lawn'],
    ]);
    const { name } = await authDb(deps.database).selectFrom('user').select('name').executeTakeFirstOrThrow();
    expect(new Set(entries.map(({ by }) => by))).toEqual(new Set([name]));
  });

  test('asked for without a sensible number is refused with a sentence, not by an error of ours', async () => {
    for (const limit of ['abc', '0', '-1', '1.5', '101', '', '1e2']) {
      const { status, body } = await served().owner.get(`${history}?limit=${limit}`);
      expect([limit, status]).toEqual([limit, 400]);
      expect(body.fields).toEqual({ limit: 'limit must be a whole number from 1 to 100.' });
    }
    expect((await served().owner.get(`${history}?limit=100`)).status).toBe(200);
  });

  test('goes on where a page of it ended', async () => {
    const { owner } = served();
    for (const name of ['One', 'Two', 'Three']) await owner.put(path, sample('venues', { name }));
    const read = async (query: string) =>
      ((await owner.get(`${history}?${query}`)).body as unknown as { entries: HistoryEntry[] }).entries;
    const [newest] = await read('limit=1');
    expect(newest!.document?.['name']).toBe('Three');
    const rest = await read(`limit=2&before=${newest!.seq}`);
    expect(rest.map(({ document }) => document?.['name'])).toEqual(['Two', 'One']);
    const { status, body } = await owner.get(`${history}?before=soon`);
    expect([status, body.fields]).toEqual([400, { before: 'before must be the number of a change.' }]);
  });

  test('is not for visitors, nor for roles that may not write it', async () => {
    const { visitor, deps, url } = served();
    expect((await visitor.get(history)).status).toBe(401);
    const { email } = await addUser({ deps }, 'results');
    const desk = await new ApiClient(url).signedIn(email, PASSWORD);
    expect((await desk.get(history)).status).toBe(403);
    expect((await desk.get(adminPaths.api.history('results', 'none'))).status).toBe(200);
  });
});
