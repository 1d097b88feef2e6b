import { expect, onTestFinished, test, vi } from 'vitest';
import { mailPaths } from '#contract/api/mails.ts';
import { type Problem, RUNNING_PATH } from '#contract/api/running.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { freePort } from '#server/testing/process.ts';

describeAnyEngine('Who runs the site', (newPlace) => {
  test('is told in words what is wrong and what to do, and when it is over', async () => {
    const place = await newPlace();
    // Nobody listens there.
    const { url, deps } = await place.start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const owner = await signedIn(url);
    const problems = async () => (await owner.get(RUNNING_PATH)).body['problems'] as Problem[];
    const kinds = async () => (await problems()).map(({ kind }) => kind);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    await deps.selfCheck.look();
    const [free, atFirst] = [deps.selfCheck.freeBytes!, await kinds()];
    expect(atFirst.filter((kind) => kind !== 'disk')).toEqual([]);

    deps.mailer.send('asha@example.org', { subject: 'Hello', paragraphs: ['Hello.'], closing: 'Bye.' });
    await expect.poll(kinds).toContain('mails');
    deps.selfCheck.freeBytes = 300 * 1024 * 1024;
    const { db } = deps.database;
    const begun_at = new Date().toISOString();
    const note = {
      announcement_id: 'a',
      state: 'sent',
      begun_at,
      accepted: 10,
      quiet: 0,
      failed: 7,
    } as const;
    await db.insertInto('push_notes').values(note).execute();
    await db
      .insertInto('settings')
      .values({ name: 'last-backup', value: '2020-03-01T10:00:00.000Z' })
      .execute();

    const found = await problems();
    expect(found.map(({ kind }) => kind)).toEqual(['disk', 'mails', 'pushes', 'backup']);
    const [disk, mails, pushes, backup] = found;
    expect(disk!.what).toBe('The disk of the data folder has 300 MB left.');
    expect(mails!.what).toBe('A mail could not be sent.');
    expect(mails!.todo).toContain('SMTP_URL');
    expect(pushes!.what).toContain('7 failed and 10 were taken');
    expect(backup!.what).toBe('The last backup is from 2020-03-01.');
    for (const { what, todo } of found) expect([what, todo].join(' ')).not.toMatch(/asha|example\.org/);

    for (const { id } of (await owner.get(mailPaths.list)).body['troubled'] as Array<{ id: string }>)
      await owner.delete(mailPaths.mail(id));
    deps.selfCheck.freeBytes = free;
    await db.deleteFrom('push_notes').execute();
    await db.updateTable('settings').set({ value: begun_at }).where('name', '=', 'last-backup').execute();
    expect(await kinds()).toEqual(atFirst);
  });

  test('is alone in being told', async () => {
    const { url } = await (await newPlace()).start();
    expect((await new ApiClient(url).get(RUNNING_PATH)).status).toBe(401);
  });
});
