import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { mailPaths } from '#contract/api/mails.ts';
import { paths } from '#contract/api/paths.ts';
import { cli, cliOnFullDisk } from '#server/testing/cli.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { corners } from '#server/testing/pictures.ts';
import { rounds } from '#server/testing/rounds.ts';
import { type S3, startS3 } from '#server/testing/s3.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { sentenceOf } from './backup-error.ts';
import { sha256 } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { folderStore } from './store.ts';
import { verifyBackup } from './verify.ts';

const LONG_MS = 240_000;
const TEST = { actor: 'test' };
const PASSPHRASE = 'a passphrase for tests';
/** Every nightly backup is a process of its own. */
const KEPT = rounds(1, 2);
const TOMORROW = () => new Date(Date.now() + 86_400_000);

let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** A festival with a picture and a backup of it, stopped; then one venue more that the backup does not have. */
async function backedUp(place: Place, settings: Record<string, string> = {}) {
  const all = place.settings(settings);
  const running = await place.start();
  const owner = await signedIn(running.url);
  await upload(owner, await corners({ width: 40, height: 40 }).png().toBuffer());
  await running.deps.store.put('venues', 'old', sample('venues'), TEST);
  const made = await cli(all, 'backup', 'create');
  expect(made).toMatchObject({ code: 0, err: '' });
  await running.deps.store.put('venues', 'new', sample('venues'), TEST);
  await running.stop();
  const root = join(place.env().dataDir, 'backups');
  const id = readdirSync(root).find((name) => name !== 'uploads')!;
  const file = (name: string) => join(root, id, name);
  return { all, id, file, out: made.out, cookie: owner.cookie };
}

/** The festival as it was: nothing that went wrong has touched it. */
async function expectUntouched(place: Place): Promise<void> {
  const { deps, stop } = await place.start();
  expect((await deps.store.all('venues')).map(({ id }) => id).toSorted()).toEqual(['new', 'old']);
  expect(
    readdirSync(place.env().dataDir).filter((name) => /^(replaced|\.new|\.verify|\.copy)/.test(name)),
  ).toEqual([]);
  await stop();
}

describeEngines('A backup', (newPlace) => {
  test(
    'is listed, verified, and takes the place of what is there only when asked',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const { all, id, out } = await backedUp(place);
      expect(out).toContain('The secret is not in it');
      const listed = await cli(all, 'backup', 'list');
      expect(listed.out).toContain(`${id}  by-hand, 1 documents, the change log up to 1, 1 uploads`);
      expect(listed.out).toContain('secret left out, not verified');
      expect(await cli(all, 'backup', 'verify')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`The backup ${id} is whole`) as string,
      });
      expect((await cli(all, 'backup', 'list')).out).toContain('verified 2');

      const refused = await cli(all, 'backup', 'restore', id);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') as string });
      await expectUntouched(place);

      const restored = await cli(all, 'backup', 'restore', id, '--yes');
      expect(restored).toMatchObject({ code: 0, err: '' });
      expect(restored.out).toMatch(/What was there before is in (the schema )?\S*replaced/);
      const { deps, stop } = await place.start();
      expect((await deps.store.all('venues')).map((venue) => venue.id)).toEqual(['old']);
      await stop();
    },
  );

  test('does not replace a festival that runs', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const { all } = await backedUp(place);
    const { url, stop } = await place.start();
    const refused = await cli(all, 'backup', 'restore', '--yes');
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^(DATA_DIR .* in use|The festival is running)/) as string,
    });
    expect((await new ApiClient(url).get(paths.api.health)).status).toBe(200);
    await stop();
    await expectUntouched(place);
  });
});

describeEngines(
  'A backup of two processes',
  (newPlace) => {
    test('is made at night by one of them, and verified', { timeout: LONG_MS }, async () => {
      const place = await newPlace();
      const [one, other] = [await place.start(), await place.start()];
      const ended = await Promise.all([one.deps.backups.look(), other.deps.backups.look()]);
      const [id] = readdirSync(join(place.env().dataDir, 'backups'));
      expect(ended.filter(Boolean)).toEqual([{ id }]);
      expect(await other.deps.backups.look()).toBeUndefined();
      expect((await (await signedIn(other.url)).get(panelPaths.system)).body['lastBackup']).toMatchObject({
        verifiedAt: expect.any(String) as string,
        problem: null,
      });
    });
  },
  ['postgres'],
);

describeAnyEngine('A backup', (newPlace) => {
  test(
    'that is damaged, or was made by a later version, is refused with a sentence',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const { all, id, file } = await backedUp(place);
      const store = folderStore(place.env().dataDir);
      const sentences = async () => [
        await verifyBackup(store, id, place.env(), () => undefined).then(
          ({ problem }) => problem,
          sentenceOf,
        ),
        await restoreBackup(store, id, place.env(), {
          passphrase: undefined,
          mayReplace: async () => true,
          onProgress: () => undefined,
        }).then(() => undefined, sentenceOf),
      ];
      const refusals = async (what: RegExp) => {
        for (const sentence of await sentences()) expect(sentence).toMatch(what);
      };
      const part = file('changes-0001.jsonl.gz');
      const bytes = readFileSync(part);
      bytes[20]! ^= 1;
      writeFileSync(part, bytes);
      await refusals(/^The backup is damaged: \S+changes-0001.jsonl.gz is not what the manifest says.$/);
      bytes[20]! ^= 1;
      writeFileSync(part, bytes);

      const uploads = join(file('..'), 'uploads');
      const [name] = readdirSync(uploads);
      const picture = readFileSync(join(uploads, name!));
      writeFileSync(join(uploads, name!), picture.subarray(1));
      expect(await cli(all, 'backup', 'verify', id)).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^The backup is damaged: the upload .* is not what its name says.\n$/,
        ) as string,
      });
      writeFileSync(join(uploads, name!), picture);

      const rewrite = (change: (manifest: Record<string, unknown>) => void) => {
        const { manifest } = JSON.parse(readFileSync(file('manifest.json'), 'utf8')) as {
          manifest: Record<string, unknown>;
        };
        change(manifest);
        writeFileSync(
          file('manifest.json'),
          JSON.stringify({ manifest, sha256: sha256(JSON.stringify(manifest)) }),
        );
      };
      rewrite((manifest) => {
        manifest['dataVersion'] = '9.8.7';
        (manifest['migrations'] as string[]).push('999-of-tomorrow');
      });
      await refusals(/version 9\.8\.7 .*999-of-tomorrow.* take version 9\.8\.7 or a later one/);
      rewrite((manifest) => {
        manifest['format'] = 2;
        manifest['program'] = '9.8.7';
      });
      await refusals(/has format 2, and this program reads up to 1: take version 9\.8\.7/);
      writeFileSync(file('manifest.json'), '{"manifest":');
      await refusals(/^The backup \S+ is damaged: its manifest cannot be read.$/);
      expect(await cli(all, 'backup', 'restore', 'nothing', '--yes')).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no backup nothing') as string,
      });
      await expectUntouched(place);
    },
  );

  test('brings its secret back for the right passphrase only', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const { all, id, cookie } = await backedUp(place, { BACKUP_PASSPHRASE: PASSPHRASE });
    const elsewhere = await newPlace();
    cpSync(join(place.env().dataDir, 'backups'), join(elsewhere.env().dataDir, 'backups'), {
      recursive: true,
    });
    const restore = (passphrase?: string) =>
      cli(elsewhere.settings(passphrase ? { BACKUP_PASSPHRASE: passphrase } : {}), 'backup', 'restore', id);
    expect((await restore()).err).toMatch(/set BACKUP_PASSPHRASE/);
    expect(await restore('another passphrase')).toMatchObject({
      code: 1,
      err: 'The passphrase is not the one that this backup was made with.\n',
    });
    expect(existsSync(join(elsewhere.env().dataDir, 'secrets.json'))).toBe(false);
    expect((await cli({ ...all, BACKUP_PASSPHRASE: 'short' }, 'backup', 'create')).err).toContain(
      'at least 12 characters',
    );

    expect((await restore(PASSPHRASE)).out).toContain('Its secret is in secrets.json now.');
    const { url } = await elsewhere.start();
    expect((await new ApiClient(url, cookie).get(panelPaths.system)).status).toBe(200);
  });

  test('sends no mail a second time that waited in it', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const mailbox = await startMailbox({ isHeld: true });
    const mails = { SMTP_URL: mailbox.url };
    const running = await place.start(mails);
    const owner = await signedIn(running.url);
    const invited = await owner.post('/api/invitations', { email: 'meera@example.org', role: 'editor' });
    expect(invited.status).toBeLessThan(300);
    const all = place.settings(mails);
    expect(await cli(all, 'backup', 'create')).toMatchObject({ code: 0 });
    mailbox.release();
    await mailbox.next('meera@example.org');
    await running.stop();

    expect(await cli(all, 'backup', 'restore', '--yes')).toMatchObject({ code: 0 });
    const again = await place.start(mails);
    const { body } = await new ApiClient(again.url, owner.cookie).get(mailPaths.list);
    expect(body).toMatchObject({
      waiting: 0,
      troubled: [
        { to: 'meera@example.org', nextTryAt: null, error: expect.stringContaining('may have been sent') },
      ],
    });
    await again.stop();
    expect(mailbox.mails).toHaveLength(1);
  });

  test('on a full disk fails with a sentence and leaves nothing behind', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const { all, id } = await backedUp(place);
    const before = readdirSync(join(place.env().dataDir, 'backups'));
    // PostgreSQL has a disk of its own.
    const commands = [['create'], ...(place.engine === 'sqlite' ? [['restore', id, '--yes']] : [])];
    for (const args of commands) {
      const failed = await cliOnFullDisk(all, 'backup', ...args);
      expect(failed).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The disk (is full|fails)[^\n]*\.\n$/) as string,
      });
    }
    expect(readdirSync(join(place.env().dataDir, 'backups'))).toEqual(before);
    await expectUntouched(place);
  });

  test(
    'goes to a bucket and back, and says so if there is no such bucket',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const bucket = Object.fromEntries(
        Object.entries(s3.settings).map(([name, value]) => [`BACKUP_${name}`, value]),
      );
      const first = await place.start();
      const owner = await signedIn(first.url);
      const { body } = await upload(owner, await corners({ width: 41, height: 40 }).png().toBuffer());
      const all = place.settings(bucket);
      for (const command of ['create', 'list', 'prune', 'verify'])
        expect(await cli(all, 'backup', command)).toMatchObject({ code: 0, err: '' });
      for (const command of ['create', 'list', 'verify', 'restore'])
        expect(await cli({ ...all, BACKUP_S3_BUCKET: 'nowhere' }, 'backup', command)).toMatchObject({
          code: 1,
          err: expect.stringContaining('the bucket does not exist') as string,
        });
      await first.stop();
      rmSync(join(place.env().dataDir, 'files'), { recursive: true });
      expect((await cli(all, 'backup', 'restore', '--yes')).code).toBe(0);
      const second = await place.start();
      expect((await new ApiClient(second.url, owner.cookie).get(body.url)).status).toBe(200);
      await second.stop();
      expect((await cli(all, 'backup', 'prune', '--keep', '0')).err).toContain(
        '--keep must be a whole number',
      );
    },
  );

  test('is made every night by one process, verified, pruned and shown', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const settings = { BACKUP_KEEP: String(KEPT) };
    const { url, deps } = await place.start(settings);
    const second = place.engine === 'postgres' ? (await place.start(settings)).deps : deps;
    const owner = await signedIn(url);
    await upload(owner, await corners({ width: 42, height: 40 }).png().toBuffer());
    const shown = async () => (await owner.get(panelPaths.system)).body['lastBackup'];
    const root = join(place.env().dataDir, 'backups');
    const ids = () => readdirSync(root).filter((name) => name !== 'uploads');

    const ended = await Promise.all([deps.backups.look(), second.backups.look()]);
    expect(ended.filter(Boolean)).toEqual([{ id: ids()[0] }]);
    expect(await shown()).toMatchObject({
      at: expect.any(String) as string,
      verifiedAt: expect.any(String) as string,
      problem: null,
    });
    // None is due until the clock shows that time again.
    expect(await deps.backups.look()).toBeUndefined();
    for (let night = 1; night <= KEPT; night += 1) {
      const later = new Date(Date.now() + night * 86_400_000);
      expect(await second.backups.look(later)).toMatchObject({ id: expect.any(String) as string });
    }
    expect(ids()).toHaveLength(KEPT);
    expect(readdirSync(join(root, 'uploads'))).toHaveLength(1);

    // A folder that cannot be written is told, and the last good one stays.
    rmSync(root, { recursive: true });
    mkdirSync(join(place.env().dataDir, '.unfinished'), { recursive: true });
    writeFileSync(root, 'in the way');
    const good = await shown();
    expect(await deps.backups.look(new Date(TOMORROW().getTime() + 3 * 86_400_000))).toEqual({
      failure: expect.stringContaining('The folder is a file') as string,
    });
    expect(await shown()).toMatchObject({
      at: good.at,
      problem: expect.stringContaining('The folder is a file') as string,
    });
  });
});
