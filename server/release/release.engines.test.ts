import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUILD_ID_HEADER } from '#contract/api/changes.ts';
import { describeAnyEngine, OWNER, signedIn } from '#server/testing/engines.ts';
import { memoryLimit } from '#server/testing/memory.ts';
import { corners } from '#server/testing/pictures.ts';
import { startCommand } from '#server/testing/process.ts';
import { type Release, unpackRelease } from '#server/testing/release.ts';
import { upload } from '#server/testing/upload.ts';
import { VERSION } from '#server/version.ts';

const LIMIT = memoryLimit(256);

let release: Release;
beforeAll(() => {
  release = unpackRelease();
  console.log(`Memory of the release: ${LIMIT.how}.`);
});
afterAll(() => release.remove());

/** Runs the release's command to its end. */
const utsav = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = { PATH: release.path, ...settings };
    execFile(release.command, args, { cwd: release.empty, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: (out + err).trim() }),
    );
  });

const contents = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .sort();

describeAnyEngine('A release', (newPlace) => {
  test('runs in an empty folder with little memory, and writes nothing beside its data', async () => {
    const place = await newPlace();
    const before = contents(release.program);
    const { DATA_DIR: _, ...others } = place.settings({ SEED: 'demo', PATH: release.path });
    const server = await startCommand([...LIMIT.prefix, release.command, 'start'], others, {
      cwd: release.empty,
    });
    onTestFinished(() => server.signal('SIGKILL'));

    const page = await fetch(server.url);
    expect(page.status).toBe(200);
    const html = await page.text();
    const about = await (await fetch(`${server.url}/api/version`)).json();
    expect(about).toEqual({
      version: VERSION,
      buildId: page.headers.get(BUILD_ID_HEADER),
    });
    // The card needs the fonts, an upload needs sharp, and each process its file.
    const [card] = /\/share\/[^"]+\.png/.exec(html)!;
    expect((await fetch(server.url + card)).headers.get('content-type')).toBe('image/png');
    // Other languages are files too.
    const missing = await fetch(`${server.url}/api/nothing`, { headers: { 'Accept-Language': 'hi' } });
    expect(await missing.json()).toMatchObject({ message: 'यह मौजूद नहीं है, या अब नहीं रहा।' });
    const picture = await corners({ width: 300, height: 200 }).png().toBuffer();
    expect(await upload(await signedIn(server.url), picture)).toMatchObject({ status: 201 });

    expect(await utsav({ ...others }, 'cli', 'user', 'list')).toMatchObject({
      code: 0,
      text: expect.stringContaining(OWNER.email),
    });
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(readdirSync(release.empty)).toEqual(['data']);
    expect(contents(release.program)).toEqual(before);
  });
});

// Nothing here depends on the database.
test('A release says its version, what it can do, and what it cannot', async () => {
  expect(await utsav({}, '--version')).toEqual({ code: 0, text: VERSION });
  expect(await utsav({}, 'cli', '--version')).toEqual({ code: 0, text: VERSION });
  expect(await utsav({})).toMatchObject({ code: 0, text: expect.stringContaining('Usage: utsav <command>') });
  expect(await utsav({}, 'cli')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Usage: utsav cli '),
  });
  expect(await utsav({}, 'stop')).toMatchObject({
    code: 2,
    text: expect.stringMatching(/^There is no command "stop"/),
  });
  expect(await utsav({}, 'start', 'now')).toEqual({
    code: 2,
    text: '"utsav start" takes nothing more, but "now" was given.',
  });
  expect(await utsav({ SEED: 'plenty' }, 'start')).toEqual({
    code: 1,
    text: 'SEED is "plenty", but it must be demo or none. (invalid-argument)',
  });
  const withoutNode = mkdtempSync(join(tmpdir(), 'utsav-test-'));
  onTestFinished(() => rmSync(withoutNode, { recursive: true }));
  for (const tool of ['dirname', 'readlink']) symlinkSync(`/usr/bin/${tool}`, join(withoutNode, tool));
  expect(await utsav({ PATH: withoutNode }, 'start')).toEqual({
    code: 1,
    text: 'Utsav needs Node 24 or newer, and there is none. The archive with Node inside needs nothing.',
  });
});

test('A release is named by its version and platform, with checksums and licences', () => {
  const name = `utsav-${VERSION}-${process.platform}-${process.arch}`;
  expect(basename(release.program)).toBe(name);
  const bytes = readFileSync(join(release.archives, `${name}.tar.gz`));
  const sums = readFileSync(join(release.archives, 'SHA256SUMS'), 'utf8');
  expect(sums).toBe(`${createHash('sha256').update(bytes).digest('hex')}  ${name}.tar.gz\n`);
  const licences = readFileSync(join(release.program, 'licences/libraries.txt'), 'utf8');
  for (const library of ['react', 'hono', 'better-auth', 'sharp', 'pg', 'scheduler', 'kysely'])
    expect(licences).toMatch(new RegExp(`^${library} [\\d.]+: (MIT|Apache-2\\.0)$`, 'm'));
  expect(readdirSync(join(release.program, 'licences'))).toContain('LGPL-3.0.txt');
});
