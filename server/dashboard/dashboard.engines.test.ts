import { expect, test } from 'vitest';
import { ROLES, type Role } from '#contract/api/access.ts';
import {
  panelPaths,
  type ActivityEntry,
  type Dashboard,
  type NeedKind,
  type SystemState,
} from '#contract/api/dashboard.ts';
import { authPaths } from '#contract/api/auth.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, describeServer, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { addStaff, addUser, PASSWORD } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const session = (start: number, end: number, venueId = 'lawn', more: object = {}) => ({
  startAt: from(start),
  endAt: from(end),
  venueId,
  status: 'confirmed',
  ...more,
});
const event = (slug: string, sessions: object[], more: object = {}) =>
  sample('events', { title: slug, slug, sessions, ...more });

const dashboardOf = async (client: ApiClient) =>
  (await client.get(panelPaths.dashboard)).body as unknown as Dashboard;
const kinds = ({ needs }: Dashboard) => needs.map(({ kind }) => kind);
const need = ({ needs }: Dashboard, kind: NeedKind) => needs.find((each) => each.kind === kind);
const activityOf = async (client: ApiClient, query = '') =>
  (await client.get(panelPaths.activity + query)).body as unknown as {
    entries: ActivityEntry[];
    next?: string;
  };

/** Somebody who asked for an account and has confirmed the address. */
async function waitForApproval(
  { deps }: Pick<Parameters<typeof addStaff>[0], 'deps'>,
  name: string,
): Promise<void> {
  await deps.services.accounts.create({
    name,
    email: 'new.person@example.org',
    password: 'a password of their own',
    role: 'support',
    active: false,
    emailVerified: true,
  });
}

describeEngines('The dashboard', (newPlace) => {
  test('tells each role what it has to look after, and nothing else', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off' });
    const { store } = running.deps;
    const put = (collection: Parameters<typeof store.put>[0], id: string, fields: object) =>
      store.put(collection, id, fields as Record<string, unknown>, TEST);
    await put(
      'site',
      'site',
      sample('site', { startsAt: from(-30), endsAt: from(40), timezone: 'Asia/Kolkata' }),
    );
    await put('venues', 'lawn', sample('venues', { name: 'Lawn' }));
    const poster = { poster: { url: '/files/p.jpg', alt: 'A poster' } };
    await put('events', 'over', event('over', [session(-5, -4)]));
    await put('events', 'won', event('won', [session(-5, -4, 'elsewhere')]));
    await put('events', 'now', event('now', [session(-1, 1)], poster));
    await put('events', 'next', event('next', [session(0.5, 2)], poster));
    await put('events', 'lost', event('lost', [session(5, 6, 'nowhere')]));
    await put(
      'leaderboards',
      'houses',
      sample('leaderboards', { contingents: [{ id: 'red', name: 'Red', colour: '#ff0000' }] }),
    );
    await put('results', 'won', sample('results', { eventId: 'won', status: 'provisional' }));
    await put('contact-inquiry', 'asked', sample('contact-inquiry'));
    await put('announcement', 'begun', sample('announcement', { title: 'Begun', status: 'draft' }));
    await waitForApproval(running, 'New Person');

    const dashboards = new Map<Role, Dashboard>();
    for (const role of ROLES)
      dashboards.set(
        role,
        await dashboardOf(await (role === 'owner' ? signedIn(running.url) : addStaff(running, role))),
      );
    expect(kinds(dashboards.get('editor')!)).toEqual(['clashes', 'drafts', 'no-venue', 'no-profiles']);
    expect(kinds(dashboards.get('results')!)).toEqual(['missing-results', 'provisional-results']);
    expect(kinds(dashboards.get('support')!)).toEqual(['unanswered-inquiries']);
    const all = dashboards.get('owner')!;
    expect(kinds(all)).toEqual([
      'waiting-people',
      'clashes',
      'missing-results',
      'provisional-results',
      'unanswered-inquiries',
      'drafts',
      'no-venue',
      'no-profiles',
    ]);
    expect(need(all, 'waiting-people')!.items).toMatchObject([{ collection: 'user', title: 'New Person' }]);
    expect(need(all, 'drafts')!.items).toMatchObject([
      { collection: 'announcement', id: 'begun', title: 'Begun' },
    ]);
    expect(need(all, 'unanswered-inquiries')!.items).toMatchObject([{ id: 'asked' }]);
    expect(need(all, 'clashes')!.items).toMatchObject([{ id: 'now', title: 'now and next' }]);
    expect(need(all, 'missing-results')!.items).toMatchObject([{ id: 'over', boardId: 'houses' }]);
    expect(need(all, 'provisional-results')!.items).toMatchObject([
      { id: 'won', boardId: 'houses', title: 'won' },
    ]);
    expect(need(all, 'no-venue')!.items.map(({ id }) => id)).toEqual(['lost']);

    expect(all.onNow?.map(({ title, venue }) => [title, venue])).toEqual([['now', 'Lawn']]);
    expect(all.next?.map(({ title }) => title)).toEqual(['next']);
    expect(dashboards.get('support')).not.toHaveProperty('onNow');
    expect(Object.keys(dashboards.get('support')!.counts)).toEqual(['inquiries']);
    expect(Object.keys(dashboards.get('results')!.counts)).toEqual(['results']);
    expect(Object.keys(dashboards.get('editor')!.counts)).toEqual(['announcements', 'visitors']);
  });

  test('counts by the festival’s days, and goes on counting', async () => {
    const { deps, url } = await (await newPlace()).start({ CAPTCHA: 'off' });
    const owner = await signedIn(url);
    const midnight = '2026-03-12T18:30:00.000Z';
    await deps.store.put(
      'site',
      'site',
      sample('site', { startsAt: '2026-03-12T03:30:00.000Z', endsAt: '2026-03-14T16:30:00.000Z' }),
      TEST,
    );
    const tell = (id: string, publishAt: string, status = 'published') =>
      deps.store.put('announcement', id, sample('announcement', { publishAt, status }), TEST);
    await tell('a', '2026-03-12T18:29:59.999Z');
    await tell('b', midnight);
    await tell('draft', midnight, 'draft');
    expect(await dashboardOf(owner)).toMatchObject({
      days: ['2026-03-12', '2026-03-13', '2026-03-14'],
      counts: { announcements: [1, 1, 0], inquiries: [0, 0, 0], results: [0, 0, 0] },
    });
    await tell('c', '2026-03-14T10:00:00.000Z');
    await tell('b', midnight, 'draft');
    await deps.store.remove('announcement', 'a', TEST);
    expect((await dashboardOf(owner)).counts.announcements).toEqual([0, 0, 1]);

    const reader = await (await LiveReader.open(url, { collections: ['venues'] })).ready();
    expect((await dashboardOf(owner)).visitorsNow).toBe(1);
    await deps.visitors.store(Date.parse(midnight));
    await deps.visitors.store(Date.parse(midnight) + 60_000);
    expect((await dashboardOf(owner)).counts.visitors).toEqual([0, 1, 0]);
    await reader.drop();
  });

  test('asks for inquiries until somebody has answered them, whoever it was', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off' });
    const owner = await signedIn(running.url);
    const support = await addStaff(running, 'support');
    for (const id of ['one', 'two'])
      await running.deps.store.put('contact-inquiry', id, sample('contact-inquiry'), TEST);
    expect(need(await dashboardOf(support), 'unanswered-inquiries')).toMatchObject({ count: 2 });
    await support.patch(paths.api.document('contact-inquiry', 'one'), { state: 'answered' });
    for (const client of [owner, support])
      expect(need(await dashboardOf(client), 'unanswered-inquiries')).toMatchObject({
        count: 1,
        items: [{ id: 'two' }],
      });
    await owner.patch(paths.api.document('contact-inquiry', 'one'), { state: null });
    expect(need(await dashboardOf(support), 'unanswered-inquiries')).toMatchObject({ count: 2 });
  });

  test('says what fell due and could not be published, and why', async () => {
    const { deps, url } = await (await newPlace()).start();
    const owner = await signedIn(url);
    const document = sample('announcement', { status: 'scheduled', publishAt: from(-1) });
    // As if a rule had come since: the title is longer than may be saved now.
    const title = 'x'.repeat(121);
    await deps.database.db
      .insertInto('documents')
      .values({
        collection: 'announcement',
        id: 'stuck',
        version: 1,
        data: JSON.stringify({ ...document, title }),
        created_at: from(-2),
        updated_at: from(-2),
        updated_by: 'test',
      })
      .execute();
    // Any change in a collection with a schedule makes the scheduler look.
    await deps.store.put('announcement', 'other', sample('announcement'), TEST);
    await expect.poll(() => deps.scheduler.failures.size).toBe(1);
    expect(need(await dashboardOf(owner), 'overdue')).toMatchObject({
      count: 1,
      items: [{ collection: 'announcement', id: 'stuck', detail: 'Title can have at most 120 characters.' }],
    });
    const editing = await owner.patch(paths.api.document('announcement', 'stuck'), { title: 'Short' });
    expect(editing.status).toBe(200);
    await expect.poll(async () => need(await dashboardOf(owner), 'overdue')).toBeUndefined();
    expect(deps.publicDocuments.get('announcement', 'stuck')).toBeDefined();
  });
});

describeServer('The log of who did what', (served) => {
  test('is told newest first, a page at a time, to who may write what it is about', async () => {
    const { owner, url, deps } = served();
    const path = paths.api.document('venues', 'told');
    await owner.put(path, sample('venues', { name: 'Old name' }));
    await owner.patch(path, { name: 'New name' });
    await owner.delete(path);
    await owner.put(paths.api.document('announcement', 'told'), sample('announcement', { status: 'draft' }));
    await owner.patch(paths.api.document('announcement', 'told'), { status: 'published' });
    const first = await activityOf(owner, '?limit=3');
    expect(first.entries.map(({ what, title, canUndo }) => [what, title, canUndo])).toEqual([
      ['published', 'Rain moves the concert', true],
      ['made', 'Rain moves the concert', false],
      ['deleted', 'New name', true],
    ]);
    const second = await activityOf(owner, `?limit=2&before=${first.next}`);
    expect(second.entries.map(({ what, fields }) => [what, fields])).toEqual([
      ['changed', ['name']],
      ['made', []],
    ]);
    const support = await addStaff({ url, deps }, 'support');
    expect((await activityOf(support)).entries).toEqual([]);
    for (const wrong of ['before=soon', 'day=yesterday', 'kind=all', 'by=a%20b', 'brief=no', 'else=1'])
      expect((await owner.get(`${panelPaths.activity}?${wrong}`)).status, wrong).toBe(400);
  });

  test('is narrowed by person, day, kind and words, and tells of accounts', async () => {
    const { owner, url, deps } = served();
    const named = (name: string) => sample('venues', { name });
    const editor = await addStaff({ url, deps }, 'editor');
    const { id: editorId } = (await editor.get(authPaths.account)).body as unknown as { id: string };
    await owner.put(paths.api.document('venues', 'by-owner'), named('Moon Hall'));
    await editor.put(paths.api.document('venues', 'by-editor'), named('Sun Court'));
    await owner.patch(adminPaths.api.user(editorId), { role: 'results' });

    const by = await activityOf(owner, `?by=${editorId}&collection=venues`);
    expect(by.entries.map(({ title }) => title)).toEqual(['Sun Court']);
    const words = await activityOf(owner, '?words=moon%20HALL&collection=venues');
    expect(words.entries.map(({ title }) => title)).toEqual(['Moon Hall']);

    const { entries: accounts } = await activityOf(owner, '?kind=accounts');
    expect(accounts[0]).toMatchObject({
      what: 'role-given',
      role: 'results',
      collection: 'account',
      id: editorId,
    });
    const { entries: signIns } = await activityOf(owner, `?kind=sign-ins&by=${editorId}`);
    expect(signIns.map(({ what, id }) => [what, id])).toContainEqual(['signed-in', editorId]);
    // Only managers read of accounts.
    const other = await addUser({ deps }, 'editor', 'other');
    const reader = await new ApiClient(url).signedIn(other.email, PASSWORD);
    expect((await activityOf(reader, '?kind=accounts')).entries).toEqual([]);

    const path = paths.api.document('contact-inquiry', 'forgotten');
    await owner.put(path, sample('contact-inquiry'));
    await owner.post(`${paths.api.collection('contact-inquiry')}/erase`, { ids: ['forgotten'] });
    const { entries: erasures } = await activityOf(owner, '?kind=erasures');
    expect(erasures[0]).toMatchObject({ what: 'erased', collection: 'contact-inquiry', id: 'forgotten' });
    expect(new Set(erasures.map(({ what }) => what))).toEqual(new Set(['erased']));

    const today = new Date().toISOString().slice(0, 10);
    expect((await activityOf(owner, `?day=${today}&words=moon`)).entries).toHaveLength(1);
    expect((await activityOf(owner, '?day=2020-01-01')).entries).toEqual([]);

    const { people } = (await owner.get(panelPaths.activityPeople)).body as unknown as {
      people: Array<{ id: string; name: string }>;
    };
    expect(people.map(({ id }) => id)).toContain(editorId);
  });

  test('is complete over its pages, with accounts among the changes', async () => {
    const { owner } = served();
    for (let number = 0; number < 5; number++) {
      await owner.put(
        paths.api.document('venues', `page-${number}`),
        sample('venues', { name: `P${number}` }),
      );
      await owner.post(adminPaths.api.invitations, { role: 'editor' });
    }
    const all = (await activityOf(owner, '?limit=50')).entries;
    const paged: ActivityEntry[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const page: { entries: ActivityEntry[]; next?: string } = await activityOf(
        owner,
        `?limit=3${next && `&before=${encodeURIComponent(next)}`}`,
      );
      paged.push(...page.entries);
      next = paged.length < all.length ? page.next : undefined;
    }
    const keys = (entries: ActivityEntry[]) =>
      entries.map(({ seq, id, what, at }) => `${seq} ${id} ${what} ${at}`);
    expect(keys(paged).slice(0, all.length)).toEqual(keys(all));
    expect(new Set(keys(paged)).size).toBe(paged.length);
    expect(all.filter(({ what }) => what === 'invited').length).toBeGreaterThanOrEqual(5);
  });

  test('can be taken back while nothing has come on top', async () => {
    const { owner, url, deps } = served();
    const path = paths.api.document('venues', 'undone');
    const { body: made } = await owner.put(path, sample('venues', { name: 'First' }));
    const seqOf = async (what: string) =>
      (await activityOf(owner, '?collection=venues')).entries.find(
        (entry) => entry.id === 'undone' && entry.what === what,
      )!.seq;
    await owner.patch(path, { name: 'Second' });
    const changed = await seqOf('changed');
    expect((await owner.post(panelPaths.undo(changed), {})).status).toBe(200);
    expect((await owner.get(`${path}?audience=staff`)).body).toMatchObject({ name: 'First', version: 3 });
    const again = await owner.post(panelPaths.undo(changed), {});
    expect([again.status, again.body.code]).toEqual([409, 'aborted']);

    await owner.delete(path);
    expect((await owner.post(panelPaths.undo(await seqOf('deleted')), {})).status).toBe(200);
    expect((await owner.get(`${path}?audience=staff`)).body).toMatchObject({
      name: 'First',
      createdAt: made.createdAt,
    });

    const results = await addStaff({ url, deps }, 'results');
    expect((await results.post(panelPaths.undo(changed), {})).status).toBe(404);
    expect((await owner.post(panelPaths.undo(999_999), {})).status).toBe(404);
  });
});

describeServer('The state of the system', (served) => {
  test('is told to those who manage the festival', async () => {
    const { owner, engine, url, deps } = served();
    const state = (await owner.get(panelPaths.system)).body as unknown as SystemState;
    expect(state).toMatchObject({
      engine,
      version: expect.stringMatching(/^\d/),
      lastBackup: { at: null, verifiedAt: null, problem: null },
      filesBytes: 0,
    });
    expect(state.databaseBytes).toBeGreaterThan(10_000);
    const editor = await addStaff({ url, deps }, 'editor');
    expect((await editor.get(panelPaths.system)).status).toBe(403);
  });
});
