import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { corners } from '#server/testing/pictures.ts';
import { type ServerProcess, startProcess } from '#server/testing/process.ts';
import { checksumOf, sendPiece } from '#server/testing/upload.ts';

const PIECE = 100_000;

// On one engine: what matters here is what the disk holds.
describeEngines('A server that is killed', tellCrash, ['sqlite']);

function tellCrash(newPlace: () => Promise<Place>): void {
  let running: ServerProcess | undefined;
  const kill = async () => {
    running?.signal('SIGKILL');
    await running?.ended;
  };
  afterEach(kill);

  test(
    'in the middle of an upload serves no half of a file, and the upload ends well',
    { timeout: 240_000 },
    async () => {
      const place = await newPlace();
      const settings = place.settings();
      const photo = await corners({ width: 600, height: 400 }).png({ compressionLevel: 0 }).toBuffer();
      let cookie: string | undefined;
      let owner = await start();
      cookie = owner.cookie;
      const begun = await owner.post(paths.api.uploads, { name: 'a.png', size: photo.length });
      const { id } = begun.body;

      /** Goes on from where the server says it is, until it is done or the server dies. */
      const goOn = async () => {
        const { body } = await owner.get(adminPaths.api.upload(id));
        let received = (body as unknown as { received: number }).received;
        while (received < photo.length) {
          const sent = await sendPiece(owner, id, received, photo.subarray(received, received + PIECE));
          received = (sent.body as unknown as { received: number }).received;
        }
        return owner.post(adminPaths.api.finishUpload(id), { checksum: checksumOf(photo) });
      };

      // At other moments of the same work every time: between pieces, while one is written, while it is looked at.
      for (const delay of [8, 40, 120, 300]) {
        const work = goOn().catch(() => undefined);
        await pause(delay);
        await kill();
        await work;
        expect(wrongFiles(settings['DATA_DIR']!)).toEqual([]);
        owner = await start();
      }

      const { status, body } = await goOn();
      expect(status).toBe(201);
      const url = (body as unknown as { url: string }).url;
      expect((await owner.get(url)).status).toBe(200);
      expect(wrongFiles(settings['DATA_DIR']!)).toEqual([]);

      async function start(): Promise<ApiClient> {
        running = await startProcess(settings);
        return cookie ? new ApiClient(running.url, cookie) : signedIn(running.url);
      }
    },
  );
}

/** Those among the files that can be fetched whose bytes are not what their name says. */
function wrongFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'files', 'files');
  const names = readdirSync(join(dataDir, 'files')).includes('files') ? readdirSync(folder) : [];
  return names.filter((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return !name.startsWith(hash.slice(0, 40));
  });
}
