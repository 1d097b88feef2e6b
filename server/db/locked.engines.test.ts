import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { sqliteFile } from './database.ts';

/** Another program, as a backup script or a student with a database browser, that is in the middle of a write. */
function otherWriter(dataDir: string) {
  const other = new DatabaseSync(sqliteFile(dataDir));
  onTestFinished(() => other.close());
  return {
    lock: () => other.exec('BEGIN IMMEDIATE'),
    release: () => other.exec('ROLLBACK'),
  };
}

describeEngines(
  'A database that another program has locked',
  (newPlace) => {
    test('lets reading through, and writes wait for their turn', async () => {
      const place = await newPlace();
      const { url } = await place.start();
      const owner = await signedIn(url);
      await owner.put(paths.api.document('venues', 'early'), sample('venues'));
      const other = otherWriter(place.env().dataDir);
      other.lock();
      let isAnswered = false;
      const writing = owner.put(paths.api.document('venues', 'late'), sample('venues')).finally(() => {
        isAnswered = true;
      });
      // Enough calls that the write has reached the database meanwhile.
      for (let round = 0; round < 20; round++)
        for (const path of [paths.api.health, paths.api.document('venues', 'early')])
          expect((await new ApiClient(url).get(path)).status, path).toBe(200);
      expect(isAnswered).toBe(false);
      other.release();
      expect((await writing).status).toBe(200);
    });

    test('refuses a write with a sentence when it has waited long enough', async () => {
      const place = await newPlace();
      const { url } = await place.start();
      const owner = await signedIn(url);
      const other = otherWriter(place.env().dataDir);
      other.lock();
      const refused = await owner.put(paths.api.document('venues', 'never'), sample('venues'));
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.body.message).toMatch(/^The database is busy/);
      other.release();
      expect((await owner.put(paths.api.document('venues', 'then'), sample('venues'))).status).toBe(200);
    });
  },
  ['sqlite'],
);
