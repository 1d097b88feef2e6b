import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { variantAddress, widthsOf } from '#contract/art/picture-address.ts';
import { ApiClient } from './testing/client.ts';
import { describeAnyEngine, OWNER, signedIn } from './testing/engines.ts';
import { corners } from './testing/pictures.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';
import { sendPiece, upload } from './testing/upload.ts';

/** Whatever another account of the machine could open, and how. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  return [folder, ...paths].flatMap((path) => {
    const stats = lstatSync(path);
    const mode = (stats.mode & 0o777).toString(8);
    if (stats.isSymbolicLink() || mode === (stats.isDirectory() ? '700' : '600')) return [];
    return `${mode} ${path.slice(folder.length)}`;
  });
}

/** Writes a file of every kind: a picture, its variant, half an upload, a mail. */
async function writeEverything({ url }: ServerProcess, dataDir: string): Promise<void> {
  const owner = await signedIn(url);
  const size = { width: 900, height: 600 };
  const picture = await upload(owner, await corners(size).jpeg().toBuffer());
  expect(picture.status, JSON.stringify(picture.body)).toBe(201);
  const { id, width } = picture.body;
  expect((await owner.get(variantAddress(id, widthsOf(width!)[0]!, 'webp'))).status).toBe(200);
  const begun = await owner.post(paths.api.uploads, { name: 'half.jpg', size: 10, kind: 'picture' });
  expect((await sendPiece(owner, begun.body.id, 0, Buffer.alloc(5))).status).toBe(200);
  await new ApiClient(url).post('/api/auth/send-code', { requestType: 'EMAIL_SIGNIN', email: OWNER.email });
  const outbox = join(dataDir, 'outbox');
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox).length, { timeout: 10_000 }).toBe(1);
}

async function end(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

describeAnyEngine('Another account of the machine looks into the data folder', (newPlace) => {
  test('and finds it closed, even where the umask leaves everything open', async () => {
    const place = await newPlace();
    const dataDir = join(place.env().dataDir, 'new', 'data');
    const server = await startProcess(place.settings({ DATA_DIR: dataDir }), { umask: '000' });
    await writeEverything(server, dataDir);
    expect(openToOthers(dataDir)).toEqual([]);
    await end(server);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  test('and finds a folder closed that was open before, whatever lies in it', async () => {
    const place = await newPlace();
    const outside = join(place.env().dataDir, 'outside');
    const settings = place.settings({ DATA_DIR: join(place.env().dataDir, 'data') });
    const dataDir = settings['DATA_DIR']!;
    const first = await startProcess(settings);
    await writeEverything(first, dataDir);
    await end(first);
    mkdirSync(join(dataDir, 'backup', 'deep'), { recursive: true });
    writeFileSync(join(dataDir, 'backup', 'deep', 'utsav.sqlite'), 'a copy');
    writeFileSync(outside, 'of somebody else');
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(dataDir, 'link'));
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink())
        chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
    chmodSync(dataDir, 0o755);

    const again = await startProcess(settings, { umask: '000' });
    expect(openToOthers(dataDir)).toEqual([]);
    const owner = await signedIn(again.url);
    const picture = await corners({ width: 300, height: 200 }).png().toBuffer();
    expect((await upload(owner, picture)).status).toBe(201);
    expect(openToOthers(dataDir)).toEqual([]);
    // A link may lead anywhere, so what it leads to is left alone.
    expect(lstatSync(outside).mode & 0o777).toBe(0o644);
    await end(again);
  });

  test('and where the folder cannot be closed, nothing starts', async () => {
    const place = await newPlace();
    // Nobody can change the modes of the kernel's own files, not even root.
    const starting = startProcess(place.settings({ DATA_DIR: '/proc/self/task' }));
    await expect(starting).rejects.toThrow(
      /DATA_DIR is \/proc\/self\/task, but other accounts of this machine can open .* choose another folder\./,
    );
  });
});
