import { expect, test } from 'vitest';
import { ROLES, type Role } from '#contract/api/access.ts';
import type { ListedFile } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, describeServer, signedIn } from '#server/testing/engines.ts';
import { addStaff, addUser, PASSWORD } from '#server/testing/people.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';

const DAY_MS = 86_400_000;
const picture = (width: number) => corners({ width, height: 50 }).png().toBuffer();
const listed = async (client: ApiClient, query = '') => {
  const { body } = await client.get(paths.api.files + query);
  return body as unknown as { files: ListedFile[]; next?: string };
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describeServer('The media library', (served) => {
  test('shows files, newest first and page by page, with what uses them', async () => {
    const { owner } = served();
    const names = ['first', 'second', 'third'];
    const urls: string[] = [];
    for (const [index, name] of names.entries())
      urls.push((await upload(owner, await picture(100 + index), { name })).body.url);
    await owner.put(paths.api.document('blogs', 'post'), {
      ...sample('blogs'),
      title: 'A night out',
      imageUrl: urls[0],
      content: `<img src="${urls[1]}" alt="">`,
    });
    const { files, next } = await listed(owner, '?limit=2');
    expect(files.map(({ name }) => name)).toEqual(['third', 'second']);
    const rest = await listed(owner, `?limit=2&after=${next}`);
    expect([...files, ...rest.files].map(({ uses }) => uses.map(({ title }) => title))).toEqual([
      [],
      ['A night out'],
      ['A night out'],
    ]);
  });

  test('is searched by name, by what uses a file and how that describes it, and by kind and use', async () => {
    const { owner, deps, url } = served();
    const desk = await addStaff({ deps, url }, 'results');
    const { body: lamps } = await upload(owner, await picture(150), { name: 'IMG_0042.png' });
    await upload(owner, await picture(151), { name: 'unused lamps.png' });
    await owner.put(paths.api.document('speakers', 'secret'), {
      ...sample('speakers'),
      name: 'Somebody secret',
      status: 'tba',
      photo: { url: lamps.url, alt: 'A face by lamplight' },
    });
    const names = async (query: string) => (await listed(owner, query)).files.map(({ name }) => name);
    expect(await names('?search=lamp')).toEqual(['unused lamps.png', 'IMG_0042.png']);
    expect(await names('?search=secret%20FACE')).toEqual(['IMG_0042.png']);
    expect(await names('?search=lamp&unused=true')).toEqual(['unused lamps.png']);
    expect(await names('?search=lamp&limit=1')).toEqual(['unused lamps.png']);
    const { next } = await listed(owner, '?search=lamp&limit=1');
    expect(await names(`?search=lamp&limit=1&after=${next}`)).toEqual(['IMG_0042.png']);
    expect(await names('?search=100%25_')).toEqual([]);
    expect(await names('?kind=document')).toEqual([]);
    expect(await owner.get(`${paths.api.files}?kind=film`)).toMatchObject({ status: 400 });

    const [seen] = (await listed(owner, '?search=secret')).files;
    expect(seen).toMatchObject({
      by: ['Owner'],
      uses: [{ alt: 'A face by lamplight', title: 'Somebody secret' }],
    });
    expect((await listed(desk, '?search=IMG_0042')).files).toEqual([]);
    await owner.put(paths.api.document('events', 'lamps'), {
      ...sample('events', { slug: 'lamps' }),
      poster: { url: lamps.url, alt: 'Lamps' },
    });
    expect((await listed(desk, '?search=secret')).files).toEqual([]);
    const [hidden] = (await listed(desk, '?search=IMG_0042')).files;
    expect(hidden!.uses).toContainEqual({
      collection: 'speakers',
      id: '',
      title: 'Something that others look after',
    });
  });

  test('tells nobody of files that their role has no use for, by list, search or page', async () => {
    const { owner, deps, url } = served();
    const people = Object.fromEntries(
      await Promise.all(
        ROLES.map(async (role) => {
          const { email } = await addUser({ deps }, role, `matrix-${role}`);
          return [role, await new ApiClient(url).signedIn(email, PASSWORD)] as const;
        }),
      ),
    ) as Record<Role, ApiClient>;
    let width = 300;
    const add = async (who: ApiClient, name: string) =>
      (await upload(who, await picture(width++), { name: `matrix ${name}.png` })).body.url;
    for (const role of ROLES) await add(people[role], `of ${role}`);
    await add(owner, 'unused');
    const poster = { url: await add(owner, 'events'), alt: 'x' };
    await owner.put(paths.api.document('events', 'm'), { ...sample('events', { slug: 'm' }), poster });
    const logo = { url: await add(owner, 'leaderboards'), alt: 'x' };
    const contingents = [{ id: 'neem', name: 'Neem', colour: '#88CC66', logo }];
    await owner.put(paths.api.document('leaderboards', 'm'), { ...sample('leaderboards'), contingents });
    const imageUrl = await add(owner, 'blogs');
    await owner.put(paths.api.document('blogs', 'm'), { ...sample('blogs'), imageUrl });
    await owner.post('/api/auth/account', { photo: await add(owner, 'portrait') });

    const all = [
      ...ROLES.map((role) => `of ${role}`),
      'unused',
      'events',
      'leaderboards',
      'blogs',
      'portrait',
    ];
    const uploads = ROLES.map((role) => `of ${role}`);
    const seen: Record<Role, string[]> = {
      owner: all,
      admin: all,
      editor: [...uploads, 'unused', 'events', 'blogs'],
      results: ['of results', 'events', 'leaderboards'],
      support: ['of support'],
    };
    for (const role of ROLES) {
      const pages: string[] = [];
      let next: string | undefined;
      do {
        const page = await listed(people[role], `?search=matrix&limit=2${next ? `&after=${next}` : ''}`);
        pages.push(...page.files.map(({ name }) => name.slice('matrix '.length, -'.png'.length)));
        next = page.next;
      } while (next);
      expect(pages.sort(), role).toEqual(seen[role].toSorted());
      const whole = JSON.stringify(await listed(people[role], '?limit=100'));
      for (const name of all)
        expect(whole.includes(`matrix ${name}.png`), `${role}, ${name}`).toBe(seen[role].includes(name));
    }
  });

  test('lets a file be deleted by who owns it, by who may edit all that uses it, and by nobody while it is used', async () => {
    const { owner, deps, url, visitor } = served();
    const [editor, support] = [
      await addStaff({ deps, url }, 'editor'),
      await addStaff({ deps, url }, 'support'),
    ];
    const { body: file } = await upload(editor, await picture(200));
    const remove = (client: ApiClient) => client.delete(adminPaths.api.file(file.id));
    expect(await remove(visitor)).toMatchObject({ status: 401 });
    expect(await remove(support)).toMatchObject({ status: 403, body: { code: 'unauthorized' } });
    await owner.put(paths.api.document('team', 'asha'), {
      ...sample('team'),
      photo: { url: `${file.url}#focus=50,20`, alt: 'Asha' },
    });
    for (const client of [editor, owner]) {
      expect(await remove(client)).toMatchObject({ status: 412, body: { code: 'failed-precondition' } });
    }
    expect((await fetch(url + file.url)).status).toBe(200);
    await owner.delete(paths.api.document('team', 'asha'));
    expect(await remove(support)).toMatchObject({ status: 403 });
    expect(await remove(editor)).toMatchObject({ status: 204 });
    expect(await remove(editor)).toMatchObject({ status: 404, body: { code: 'object-not-found' } });
    expect((await fetch(url + file.url)).status).toBe(404);
    expect(await owner.delete(paths.api.files)).toMatchObject({
      status: 400,
      body: { code: 'invalid-root-operation' },
    });
  });

  test('belongs to staff', async () => {
    expect(await served().visitor.get(paths.api.files)).toMatchObject({ status: 401 });
  });
});

describeEngines('Cleaning', (newPlace) => {
  test('collects what nothing has used for a week, with its variants, and never what is used', async () => {
    const { url, deps } = await (await newPlace()).start();
    const owner = await signedIn(url);
    const [used, profile, unused] = [
      await upload(owner, await picture(301)),
      await upload(owner, await picture(302)),
      await upload(owner, await picture(303)),
    ];
    await owner.put(paths.api.document('blogs', 'post'), { ...sample('blogs'), imageUrl: used.body.url });
    await owner.post('/api/auth/account', { photo: profile.body.url });
    const variant = `/files/${unused.body.id}/303.webp`;
    expect((await owner.get(variant)).status).toBe(200);
    const there = async () => (await listed(owner)).files.map(({ id }) => id).sort();
    const all = [used, profile, unused].map(({ body }) => body.id).sort();

    await deps.files.cleaning.run(inDays(6.9));
    expect(await there()).toEqual(all);
    // Used again in time, and let go: a week begins anew.
    await deps.files.cleaning.run(inDays(7.5));
    expect(await there()).toEqual([used.body.id, profile.body.id].sort());
    await owner.delete(paths.api.document('blogs', 'post'));
    await deps.files.cleaning.run(inDays(14));
    expect(await there()).toHaveLength(2);
    await deps.files.cleaning.run(inDays(15));
    expect(await there()).toEqual([profile.body.id]);

    const left: string[] = [];
    for await (const { key } of deps.files.storage.list('')) left.push(key);
    expect(left).toEqual([`files/${profile.body.url.split('/').at(-1)}`]);
  });

  test('drops uploads that nobody goes on with, and bytes that no record knows', async () => {
    const { url, deps } = await (await newPlace()).start();
    const owner = await signedIn(url);
    await owner.post(paths.api.uploads, { name: 'a', size: 10 });
    const lost = [
      'uploads/lost/000000000000',
      `files/${'a'.repeat(40)}-1x1.png`,
      `variants/${'a'.repeat(40)}/1.webp`,
    ];
    for (const key of lost) await deps.files.storage.put(key, Buffer.from('x'), 'image/png');
    expect(await deps.files.cleaning.run()).toEqual({ files: 0, orphans: 0 });
    expect(await deps.files.cleaning.run(inDays(2))).toEqual({ files: 0, orphans: 3 });
    expect(await deps.database.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });
});

describeServer(
  'A full storage',
  (served) => {
    test('says so, what is on its way included', async () => {
      const { owner } = served();
      const begin = (size: number) => owner.post(paths.api.uploads, { name: 'a', size });
      const full = {
        status: 402,
        body: {
          code: 'quota-exceeded',
          message: 'The file storage is full. Remove files that are not used, or ask for more room.',
        },
      };
      expect(await begin(1_100_000)).toMatchObject(full);
      const first = await begin(700_000);
      expect(first.status).toBe(201);
      expect(await begin(700_000)).toMatchObject(full);
      await owner.delete(adminPaths.api.upload(first.body.id));
      expect((await begin(700_000)).status).toBe(201);
    });
  },
  () => ({ FILES_QUOTA_MB: '1' }),
);
