import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '#server/testing/cli.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { corners } from '#server/testing/pictures.ts';
import { type S3, startS3 } from '#server/testing/s3.ts';
import { upload } from '#server/testing/upload.ts';

const LONG_MS = 240_000;

let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describeEngines(
  'npm run cli -- files',
  (newPlace) => {
    test('moves every file from disk to S3 and back', { timeout: LONG_MS }, async () => {
      const place = await newPlace();
      const first = await place.start();
      const owner = await signedIn(first.url);
      const urls: string[] = [];
      const as = ({ url }: { url: string }) => new ApiClient(url, owner.cookie);
      for (const width of [40, 41, 42]) {
        const { body } = await upload(owner, await corners({ width, height: 40 }).png().toBuffer());
        urls.push(body.url, `/files/${body.id}/${width}.webp`);
      }
      for (const url of urls) expect((await as(first).get(url)).status).toBe(200);
      const both = place.settings(s3.settings);

      const moved = await cli(both, 'files', 'migrate', '--to', 's3');
      expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('6 files copied') as string });
      expect((await cli(both, 'files', 'migrate', '--to', 's3')).out).toContain('0 files copied');
      rmSync(join(place.env().dataDir, 'files'), { recursive: true });
      await first.stop();
      const onS3 = await place.start(s3.settings);
      for (const url of urls) expect((await as(onS3).get(url)).status).toBe(200);

      expect((await cli(both, 'files', 'migrate', '--to', 'disk')).out).toContain('6 files copied');
      await onS3.stop();
      const onDisk = await place.start();
      for (const url of urls) expect((await as(onDisk).get(url)).status).toBe(200);

      expect(await cli(both, 'files', 'clean')).toMatchObject({ code: 0 });
      expect(await cli(place.settings(), 'files', 'migrate', '--to', 's3')).toMatchObject({ code: 2 });
      expect(await cli(both, 'files', 'migrate')).toMatchObject({ code: 2 });
    });
  },
  ['sqlite'],
);
