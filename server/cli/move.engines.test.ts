import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOG_HEADER } from '#contract/api/changes.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { newPlace as newDatabase } from '#server/backup/new-place.ts';
import { makeTables, loadTable } from '#server/backup/load-content.ts';
import { openContent } from '#server/backup/read-content.ts';
import { cli } from '#server/testing/cli.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { corners } from '#server/testing/pictures.ts';
import { type S3, startS3 } from '#server/testing/s3.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';

const LONG_MS = 240_000;
const TEST = { actor: 'test' };

let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const target = (place: Place): string => place.env().databaseUrl ?? 'sqlite';

// One goes there and back, so both engines are where it comes from and where it goes.
describeAnyEngine('A festival that moves', (newPlace) => {
  test(
    'to the other engine keeps documents, numbers, accounts, sessions and uploads',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const first = await place.start({ SEED: 'demo' });
      const owner = await signedIn(first.url);
      const { body } = await upload(owner, await corners({ width: 40, height: 40 }).png().toBuffer());
      await first.deps.store.put('venues', 'gone', sample('venues'), TEST);
      await first.deps.store.remove('venues', 'gone', TEST);
      const { id: log, seq, publicSeq } = first.deps.log;
      const documents = await first.deps.database.db
        .selectFrom('documents')
        .select(['collection', 'id', 'version'])
        .orderBy('collection')
        .orderBy('id')
        .execute();

      const elsewhere = await newPlace(place.engine === 'sqlite' ? 'postgres' : 'sqlite');
      // The data folder stays; only the database moves.
      const settings = place.settings();
      const moved = { ...settings, DATABASE_URL: elsewhere.env().databaseUrl ?? '' };
      expect(await cli(settings, 'move', '--to', target(elsewhere))).toMatchObject({
        code: 1,
        err: expect.stringMatching(/in use by another|The festival is running/) as string,
      });
      await first.stop();
      const done = await cli(settings, 'move', '--to', target(elsewhere));
      expect(done).toMatchObject({ code: 0, err: '' });
      expect(done.out).toContain('every one is the same as here');

      const second = await place.start(moved);
      expect(second.deps.log).toMatchObject({ seq, publicSeq });
      expect(
        await second.deps.database.db
          .selectFrom('documents')
          .select(['collection', 'id', 'version'])
          .orderBy('collection')
          .orderBy('id')
          .execute(),
      ).toEqual(documents);
      const same = new ApiClient(second.url, owner.cookie);
      expect((await same.get(panelPaths.system)).body['engine']).toBe(elsewhere.engine);
      expect((await same.get(body.url)).status).toBe(200);
      expect(
        (await new ApiClient(second.url).signIn('owner@example.org', 'a long enough password')).status,
      ).toBe(200);
      // A browser goes on where it was.
      const reader = await LiveReader.open(second.url, {
        collections: ['venues'],
        since: publicSeq,
        headers: { [LOG_HEADER]: log },
      });
      expect((await reader.ready()).of('reset')).toEqual([]);
      await second.stop();

      // And back again, where the old database is kept beside the new one.
      const refused = await cli(moved, 'move', '--to', target(place));
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') as string });
      const back = await cli(moved, 'move', '--to', target(place), '--yes');
      expect(back.out).toMatch(/What was there before is in (the schema )?\S*replaced/);
      const third = await place.start();
      expect(third.deps.log).toMatchObject({ seq, publicSeq });
      await third.stop();
    },
  );

  test('goes on where it was broken off', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const first = await place.start({ SEED: 'demo' });
    await first.stop();
    const env = place.env();
    const elsewhere = await newPlace(place.engine === 'sqlite' ? 'postgres' : 'sqlite');
    const to = { databaseUrl: elsewhere.env().databaseUrl, dataDir: env.dataDir };
    // A run that was killed after its first tables.
    const half = await newDatabase(to);
    const content = await openContent(env, () => undefined);
    await makeTables(half.database, content, env, half.schema);
    const index = content.tables.findIndex(({ name }) => name === 'changes');
    for (const table of content.tables.slice(0, index))
      await loadTable(half.database, table, () => undefined);
    await content.close();
    await half.close();

    const done = await cli(place.settings(), 'move', '--to', target(elsewhere));
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).not.toMatch(/^documents:/m);
    expect(done.out).toMatch(/^changes:/m);
    expect(done.out).toMatch(/[1-9] tables had been copied before/);
  });

  test('is told what is wrong with where it shall go', async () => {
    const place = await newPlace();
    const { stop } = await place.start();
    await stop();
    const settings = place.settings();
    const refused = async (...args: string[]) => (await cli(settings, 'move', ...args)).err;
    expect(await refused()).toContain('move --to');
    expect(await refused('--to', 'mysql://user:hunt@host/x')).toBe(
      '--to must be sqlite, or an address like postgres://user:password@host:5432/database.\n',
    );
    expect(await refused('--to', target(place))).toBe('The festival is on that database already.\n');
    expect(await refused('--to', 'postgres://u:hunt@127.0.0.1:1/x')).toMatch(
      /^The database does not answer[^\n]*\n$/,
    );
    expect(await refused('--files', 'tape')).toBe('--files must be s3 or disk.\n');
  });
});

describeEngines(
  'Uploads that move',
  (newPlace) => {
    test('to a bucket and back are compared', { timeout: LONG_MS }, async () => {
      const place = await newPlace();
      const { url, stop } = await place.start();
      const owner = await signedIn(url);
      const { body } = await upload(owner, await corners({ width: 40, height: 40 }).png().toBuffer());
      await stop();
      const both = place.settings(s3.settings);
      const there = await cli(both, 'move', '--files', 's3');
      expect(there).toMatchObject({
        code: 0,
        out: expect.stringContaining('1 originals are there, and every one is what its name says') as string,
      });
      rmSync(join(place.env().dataDir, 'files'), { recursive: true });
      expect((await cli(both, 'move', '--files', 'disk')).code).toBe(0);
      const second = await place.start();
      expect((await new ApiClient(second.url, owner.cookie).get(body.url)).status).toBe(200);
      expect(await cli({ ...both, S3_BUCKET: 'nowhere' }, 'move', '--files', 's3')).toMatchObject({
        code: 1,
        err: expect.stringContaining('the bucket does not exist') as string,
      });
    });
  },
  ['sqlite'],
);
