import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rangeMessage } from '#contract/api/errors.ts';
import { refusedTypeSentences } from '#contract/api/accepted-files.ts';
import {
  FILE_NAME_MAX,
  PICTURE_INPUT_SIDE_MAX,
  PICTURE_PIXELS_MAX,
  type UploadKind,
} from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { disarmedFiles, hostileNames, refusedFiles, slowFiles } from '#server/testing/hostile-files.ts';
import { corners } from '#server/testing/pictures.ts';
import { sendPiece, upload } from '#server/testing/upload.ts';

const ACTIVE = /script|alert|onload|onmouseover|javascript|evil\.example|passwd|ENTITY|foreignObject|haha/i;

describeAnyServer('A hostile file', (served) => {
  const filesOnDisk = () =>
    readdirSync(join(served().deps.env.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
  const rows = (table: 'files' | 'uploads') =>
    served().deps.database.db.selectFrom(table).selectAll().execute();

  test.each<UploadKind>(['picture', 'document'])(
    'is refused as a %s and leaves nothing behind',
    async (kind) => {
      const before = [filesOnDisk().length, (await rows('files')).length];
      for (const [name, bytes] of Object.entries(await refusedFiles())) {
        if (kind === 'document' && name === 'paper.pdf') continue;
        const { status, body } = await upload(served().owner, bytes, { name, kind });
        expect([name, status, body.code]).toEqual([name, 400, 'invalid-argument']);
        expect(body.message).toMatch(/[.]$/);
      }
      expect([filesOnDisk().length, (await rows('files')).length]).toEqual(before);
      expect(await rows('uploads')).toEqual([]);
      expect((await served().visitor.get(paths.api.health)).status).toBe(200);
    },
  );

  test('is told what is wrong with it', async () => {
    const files = await refusedFiles();
    const says = async (name: string) => (await upload(served().owner, files[name]!, { name })).body.message;
    expect(await says('page.png')).toBe(refusedTypeSentences.picture);
    expect(await says('paper.pdf')).toBe(refusedTypeSentences.picture);
    expect(await says('pixel-bomb.png')).toBe(rangeMessage('pixels', PICTURE_PIXELS_MAX, 'less'));
    expect(await says('cut.jpg')).toContain('damaged or cut off');
    expect(await says('copies.svg')).toContain('too involved');
  });

  test('that was made to keep the server busy is refused at once', async () => {
    for (const [name, bytes] of Object.entries(slowFiles())) {
      const began = performance.now();
      const { status, body } = await upload(served().owner, bytes, { name });
      expect([name, status, body.code]).toEqual([name, 400, 'invalid-argument']);
      // It was a minute; a busy machine needs a few seconds to start the worker.
      expect(performance.now() - began, name).toBeLessThan(10_000);
    }
    const strip = await upload(served().owner, slowFiles()['strip.png']!, { name: 'strip.png' });
    expect(strip.body.message).toBe(rangeMessage('width and height', PICTURE_INPUT_SIDE_MAX, 'less'));
  });

  test('that is cancelled while it arrives leaves no piece outside the quota', async () => {
    const { owner } = served();
    const piece = Buffer.alloc(50_000, 1);
    for (let round = 0; round < 40; round++) {
      const { body } = await owner.post(paths.api.uploads, { name: 'a.png', size: piece.length * 2 });
      const send = () => sendPiece(owner, body.id, 0, piece);
      const cancel = () => owner.delete(adminPaths.api.upload(body.id));
      await Promise.all(round % 2 ? [send(), cancel()] : [send(), send(), cancel()]);
    }
    expect(await rows('uploads')).toEqual([]);
    expect(filesOnDisk().filter(({ parentPath }) => parentPath.includes('uploads'))).toEqual([]);
  });

  test('is kept without what it carries', async () => {
    for (const [name, bytes] of Object.entries(await disarmedFiles())) {
      const { status, body } = await upload(served().owner, bytes, { name });
      expect([name, status]).toEqual([name, 201]);
      const headers = { Cookie: served().owner.cookie };
      const kept = await fetch(served().url + body.url, { headers });
      expect([name, kept.headers.get('content-type')]).toEqual([name, body.type]);
      const found = ACTIVE.exec(Buffer.from(await kept.arrayBuffer()).toString('latin1'));
      expect([name, found?.[0]]).toEqual([name, undefined]);
    }
  });

  test('cannot choose where it lies, nor what a header says', async () => {
    const picture = await corners({ width: 20, height: 20 }).png().toBuffer();
    for (const name of hostileNames) {
      const { status, body } = await upload(served().owner, picture, { name });
      expect([name, status]).toEqual([name, 201]);
      expect(body.url).toMatch(/^\/files\/[0-9a-f]{40}-20x20-[\w-]{24}\.png$/);
      expect([...body.name].length).toBeLessThanOrEqual(FILE_NAME_MAX);
      expect(body.name).not.toMatch(/[/\\"<>\r\n]|^\.|\u202e/);
    }
    const outside = readdirSync(served().deps.env.dataDir);
    expect(outside.filter((name) => /passwd|htaccess|CON/.test(name))).toEqual([]);
  });
});
