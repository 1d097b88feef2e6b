import { sql } from 'kysely';
import { expect, test, vi, onTestFinished } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

describeEngines('A row that cannot be read', (newPlace) => {
  test('is data-loss by itself, and the lists around it go on without it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const place = await newPlace();
    const first = await place.start();
    const owner = await signedIn(first.url);
    // What is said once a minute is said once for each engine.
    const broken = `b-${place.engine}`;
    for (const id of ['a', broken, 'c'])
      await owner.put(paths.api.document('venues', id), sample('venues', { name: `Hall ${id}` }));
    const { db, engine } = first.deps.database;
    const text = sql.lit('"what a failing disk left"');
    const damaged = engine === 'sqlite' ? sql<string>`${text}` : sql<string>`${text}::jsonb`;
    await db.updateTable('documents').set({ data: damaged }).where('id', '=', broken).execute();
    await first.stop();

    const { url } = await place.start();
    const again = await signedIn(url);
    const alone = await again.get(`${paths.api.document('venues', broken)}?audience=staff`);
    expect(alone).toMatchObject({ status: 500, body: { code: 'data-loss' } });
    for (const audience of ['public', 'staff']) {
      const list = await again.get(`${paths.api.collection('venues')}?audience=${audience}`);
      expect(list.status).toBe(200);
      expect(list.body.documents.map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
    }
    const page = await again.get(`${paths.api.collection('venues')}?audience=staff&limit=1`);
    expect(page.body.next).toBeDefined();
    expect((await new ApiClient(url).get(paths.api.health)).status).toBe(200);
    expect(said.mock.calls.flat().join('\n')).toContain(`venues/${broken} cannot be read (data-loss)`);
    const reader = await LiveReader.open(url, {
      collections: ['venues'],
      audience: 'staff',
      cookie: again.cookie,
    });
    onTestFinished(() => reader.drop());
    await expect.poll(() => JSON.stringify(reader.events)).toContain('Hall c');
    expect(JSON.stringify(reader.events)).not.toContain(broken);
  });
});
