import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rangeMessage } from '#contract/api/errors.ts';
import {
  FILE_NAME_MAX,
  PICTURE_PIXELS_MAX,
  refusedTypeSentences,
  type UploadKind,
} from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { describeServer } from '#server/testing/engines.ts';
import { disarmedFiles, hostileNames, refusedFiles } from '#server/testing/hostile-files.ts';
import { corners } from '#server/testing/pictures.ts';
import { upload } from '#server/testing/upload.ts';

const ACTIVE = /script|alert|onload|onmouseover|javascript|evil\.example|passwd|ENTITY|foreignObject|haha/i;

describeServer('A hostile file', (served) => {
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

  test('is kept without what it carries', async () => {
    for (const [name, bytes] of Object.entries(await disarmedFiles())) {
      const { status, body } = await upload(served().owner, bytes, { name });
      expect([name, status]).toEqual([name, 201]);
      const kept = await fetch(served().url + body.url);
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
