import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { startProcess } from '#server/testing/process.ts';
import { storedText } from '#server/testing/stored-text.ts';
import { openSecrets } from './open-secrets.ts';

const SECRET = 'a secret of the environment, long enough';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describeEngines('The secret of an installation', (newPlace) => {
  test('is made once, in a file for this account alone, and lasts', async () => {
    const place = await newPlace();
    const first = await place.firstStart();
    const { cookie } = await signedIn(first.url);
    const file = join(place.env().dataDir, 'secrets.json');
    const { authSecret } = JSON.parse(readFileSync(file, 'utf8')) as { authSecret: string };
    expect(authSecret).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await first.stop();
    const { url } = await place.start();
    expect((await new ApiClient(url, cookie).get('/api/auth/session')).status).toBe(200);
  });

  test('comes from the environment, and no file is written then', async () => {
    const place = await newPlace();
    const first = await place.start({ AUTH_SECRET: SECRET });
    const { cookie } = await signedIn(first.url);
    expect(() => statSync(join(place.env().dataDir, 'secrets.json'))).toThrow('ENOENT');
    expect(await storedText(first.deps.database)).not.toContain(SECRET);
    await first.stop();
    const again = await place.start({ AUTH_SECRET: SECRET });
    expect((await new ApiClient(again.url, cookie).get('/api/auth/session')).status).toBe(200);
    await again.stop();
    await expect(place.start({ AUTH_SECRET: `${SECRET}!` })).rejects.toThrow(
      /^AUTH_SECRET is another secret than the one this database was set up with: copy secrets\.json .* or set AUTH_SECRET to the same value/,
    );
  });

  test('is the same for two processes that begin at the same moment', async () => {
    const place = await newPlace();
    const database = await openDatabase(place.env());
    await migrate(database);
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openSecrets(database, place.env()).then((one) => one.authSecret)),
    );
    expect(new Set(opened).size).toBe(1);
    await database.close();
  });

  test('lost or damaged stops the start with a sentence, and nothing is signed anew', async () => {
    const place = await newPlace();
    await (await place.start()).stop();
    const file = join(place.env().dataDir, 'secrets.json');
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    await expect(startProcess(place.settings())).rejects.toThrow(
      /secrets\.json is missing, and this database was set up with a secret: copy secrets\.json from the first data folder or from a backup, or set AUTH_SECRET/,
    );
    writeFileSync(file, text.slice(0, 20));
    await expect(place.start()).rejects.toThrow(/secrets\.json is damaged/);
    writeFileSync(file, text);
    await (await place.start()).stop();
  });
});

describeEngines(
  'A second process on the same PostgreSQL',
  (newPlace) => {
    test('with a data folder of its own stops, until it has the same secret', async () => {
      const place = await newPlace();
      const first = await place.start();
      const { cookie } = await signedIn(first.url);
      const DATA_DIR = newFolder();
      await expect(place.start({ DATA_DIR })).rejects.toThrow('is missing');
      await expect(place.start({ DATA_DIR, AUTH_SECRET: SECRET })).rejects.toThrow('AUTH_SECRET is another');
      const file = join(place.env().dataDir, 'secrets.json');
      writeFileSync(join(DATA_DIR, 'secrets.json'), readFileSync(file));
      // Uploads are in one place, as on a shared folder.
      cpSync(join(place.env().dataDir, 'storage-name'), join(DATA_DIR, 'storage-name'));
      const { url } = await place.start({ DATA_DIR });
      expect((await new ApiClient(url, cookie).get('/api/auth/session')).status).toBe(200);
      expect(first.deps.push.keys).toEqual(
        (await place.start({ DATA_DIR, AUTH_SECRET: JSON.parse(readFileSync(file, 'utf8')).authSecret })).deps
          .push.keys,
      );
    });
  },
  ['postgres'],
);
