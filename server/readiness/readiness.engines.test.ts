import { cpSync, openSync, renameSync, rmSync, writeSync, mkdirSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { sqliteFile } from '#server/db/database.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const health = async (url: string) => (await new ApiClient(url).get(paths.api.health)).status;

describeEngines(
  'A data folder',
  (newPlace) => {
    test('serves one running program, and the next once that has ended', async () => {
      const place = await newPlace();
      const first = await place.start();
      await expect(place.start()).rejects.toThrow(/^DATA_DIR .* is in use by another running program/);
      expect(await health(first.url)).toBe(200);
      await first.stop();
      const second = await place.start();
      expect(await health(second.url)).toBe(200);
    });

    test.each(['deleted', 'replaced'])(
      'whose database is %s takes no write that would be lost',
      async (how) => {
        const place = await newPlace();
        const { url, deps } = await place.start();
        const owner = await signedIn(url);
        const file = sqliteFile(place.env().dataDir);
        if (how === 'deleted') rmSync(file);
        else {
          cpSync(file, `${file}.copy`);
          renameSync(`${file}.copy`, file);
        }
        await deps.selfCheck.look();
        expect(await health(url)).toBe(503);
        const refused = await owner.put(paths.api.document('venues', 'lost'), sample('venues'));
        expect(refused.status).toBe(503);
        expect(refused.body.message).toContain('deleted or replaced');
      },
    );

    test('that is gone is noticed by itself within ten seconds, and mended when it is back', async () => {
      const place = await newPlace();
      const { url } = await place.start();
      const { dataDir } = place.env();
      renameSync(dataDir, `${dataDir}.away`);
      await expect.poll(() => health(url), { timeout: 10_000, interval: 100 }).toBe(503);
      renameSync(`${dataDir}.away`, dataDir);
      await expect.poll(() => health(url), { timeout: 10_000, interval: 100 }).toBe(200);
    });

    test('with a damaged database stops the start with a sentence', async () => {
      const place = await newPlace();
      const { deps, stop } = await place.start({ SEED: 'demo' });
      expect(deps.log.seq).toBeGreaterThan(0);
      await stop();
      const file = openSync(sqliteFile(place.env().dataDir), 'r+');
      const PAGE = 4096;
      for (let page = 3; page < 60; page += 1)
        writeSync(file, Buffer.alloc(PAGE, page), 0, PAGE, page * PAGE);
      closeSync(file);
      await expect(place.start()).rejects.toThrow(/damaged|malformed/);
    });

    test('of a festival without its database is not filled with the demo, unless asked', async () => {
      const place = await newPlace();
      mkdirSync(join(place.env().dataDir, 'files'));
      await expect(place.start({ SEED: '' })).rejects.toThrow(/shows that a festival was here/);
      const { seeded } = await place.start({ SEED: 'demo' });
      expect(seeded).toBeGreaterThan(0);
    });
  },
  ['sqlite'],
);

describeEngines(
  'Two processes on one database',
  (newPlace) => {
    test('must store uploads in one place, while both run', async () => {
      const place = await newPlace();
      const elsewhere = join(place.env().dataDir, 'elsewhere');
      const first = await place.start();
      // The secret is the same, as with AUTH_SECRET; only the uploads would be apart.
      mkdirSync(elsewhere);
      cpSync(join(place.env().dataDir, 'secrets.json'), join(elsewhere, 'secrets.json'));
      await expect(place.start({ DATA_DIR: elsewhere })).rejects.toThrow(
        /stores its uploads elsewhere. Set the S3_/,
      );
      await first.stop();
      const moved = await place.start({ DATA_DIR: elsewhere });
      expect(await health(moved.url)).toBe(200);
    });
  },
  ['postgres'],
);
