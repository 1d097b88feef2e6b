import { expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import { cli } from '#server/testing/cli.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { addUser } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';
import { storedText } from '#server/testing/stored-text.ts';

/** Each command is a process of its own. */
const LONG_MS = 240_000;

describeAnyEngine('npm run cli -- erase', (newPlace) => {
  test('takes out and erases a person while the server runs', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const running = await place.start();
    const { url, deps } = running;
    const owner = await signedIn(url);
    const email = 'zuleikha@example.org';
    const name = 'Zuleikha Forgotten';
    await addUser(running, 'editor', 'zuleikha');
    await owner.put(paths.api.document('contact-inquiry', 'i'), sample('contact-inquiry', { name, email }));
    await owner.put(paths.api.document('team', 't'), sample('team', { name }));

    const exported = await cli(place.settings(), 'export', 'person', '--email', email);
    expect(JSON.parse(exported.out)).toMatchObject({
      inquiries: [{ id: 'i', name }],
      account: { account: { email } },
    });
    expect(await cli(place.settings(), 'erase', 'address', '--email', email)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 inquiries'),
    });
    expect(await cli(place.settings(), 'erase', 'team', '--id', 't')).toMatchObject({ code: 0 });
    expect(await cli(place.settings(), 'erase', 'account', '--email', email)).toMatchObject({ code: 0 });
    await expect.poll(() => deps.publicDocuments.list('team'), { timeout: 5000 }).toEqual([]);
    expect((await owner.get(paths.api.document('contact-inquiry', 'i'))).status).toBe(404);
    const text = await storedText(deps.database);
    expect(text).not.toContain(name);
    expect(text).not.toContain(email);
    const { body } = await owner.get(panelPaths.activity);
    expect(body.entries[0]).toMatchObject({ what: 'erased', collection: 'account', by: 'command-line' });

    expect(await cli(place.settings(), 'erase', 'team', '--id', 't')).toMatchObject({ code: 1 });
    expect(await cli(place.settings(), 'erase', 'team')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--id'),
    });
    expect(await cli(place.settings(), 'erase', 'account', '--email', 'owner@example.org')).toMatchObject({
      code: 1,
      err: expect.stringContaining('owner'),
    });
    expect(await cli(place.settings(), 'erase', 'everything')).toMatchObject({
      code: 2,
      err: expect.stringContaining('erase inquiry'),
    });
  });
});
