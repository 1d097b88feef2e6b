import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { EVENT_TITLE_MAX } from '#contract/entities/event.ts';
import type { ImportReport } from '#contract/programme/event-csv.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, describeServer, signedIn, type Served } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const CSV = adminPaths.api.csv('events');
const STAFF = { 'Content-Type': 'text/csv' };
const HEAD = 'Title,Slug,Category,Summary,Description,Start,End,Venue,Status';
const line = (title: string, slug: string, more = '2026-03-12 10:00,2026-03-12 11:00,Lawn,published') =>
  `${title},${slug},music,A short one,<p>Text</p>,${more}`;

async function send(client: ApiClient, text: string, confirm = false): Promise<ImportReport> {
  const { status, body } = await client.post(CSV + (confirm ? '?confirm=yes' : ''), text, STAFF);
  expect(status).toBe(200);
  return body as unknown as ImportReport;
}

const exported = async (url: string, client: ApiClient): Promise<string> => {
  const response = await fetch(`${url}${CSV}?audience=staff`, { headers: { Cookie: client.cookie! } });
  expect(response.status).toBe(200);
  return response.text();
};

const venue = (served: Pick<Served, 'owner'>) =>
  served.owner.put(paths.api.document('venues', 'lawn'), sample('venues', { name: 'Lawn' }));

describeServer('A file of events', (served) => {
  test('is only looked at until it is confirmed', async () => {
    const { owner, deps } = served();
    await venue(served());
    const before = deps.log.seq;
    const text = [HEAD, line('One', 'import-one'), line('Two', 'import-two')].join('\n');
    expect(await send(owner, text)).toMatchObject({ created: 2, changed: 0, problems: [], isWritten: false });
    expect(deps.log.seq).toBe(before);
    expect(await send(owner, text, true)).toMatchObject({ created: 2, isWritten: true });
    expect(deps.log.seq).toBe(before + 2);
    expect(await send(owner, text)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    const longer = text.replace('A short one', 'Another one');
    expect(await send(owner, longer, true)).toMatchObject({ changed: 1, unchanged: 1, isWritten: true });
  });

  test('with errors is told row by row, field and limit, and nothing of it is written', async () => {
    const { owner, deps } = served();
    await venue(served());
    const before = deps.log.seq;
    const text = [
      HEAD,
      line('Fine', 'import-fine'),
      line('x'.repeat(EVENT_TITLE_MAX + 1), 'import-long'),
      line('Ends early', 'import-early', '2026-03-12 10:00,2026-03-12 09:00,Lawn,published'),
      line('No such place', 'import-place', '2026-03-12 10:00,2026-03-12 11:00,Moon,published'),
      line('Again', 'import-fine'),
      line('Wrong', 'Not A Slug', 'noon,2026-03-12 11:00,Lawn,perhaps'),
    ].join('\r\n');
    const report = await send(owner, text, true);
    expect(report.isWritten).toBe(false);
    expect(report.problems).toEqual([
      { line: 3, column: 'Title', message: 'Title can have at most 100 characters.' },
      { line: 4, column: 'End', message: 'Session end must be later than Session start.' },
      { line: 5, column: 'Venue', message: 'Venue: there is no venue called “Moon”.' },
      { line: 6, column: 'Slug', message: 'Slug is that of line 2 too.' },
      {
        line: 7,
        column: 'Start',
        message: 'Start must be a date and time at the festival, like 2026-03-12 17:30.',
      },
      { line: 7, column: 'Status', message: 'Status must be one of: draft, published, cancelled.' },
      {
        line: 7,
        column: 'Slug',
        message: 'Slug can have small letters, digits and single dashes between them.',
      },
    ]);
    expect(deps.log.seq).toBe(before);
  });

  test('cannot take the address of another event, nor somebody’s place who may not write events', async () => {
    const { owner, url, visitor } = served();
    await venue(served());
    await owner.put(paths.api.document('events', 'holder'), sample('events', { slug: 'held' }));
    const text = `Id,${HEAD}\nother,${line('Other', 'held')}`;
    expect((await send(owner, text)).problems).toEqual([
      { line: 2, column: 'Slug', message: 'Slug is that of “Battle of Bands” already.' },
    ]);
    expect((await visitor.post(CSV, text, STAFF)).status).toBe(401);
    const refused = await owner.post(adminPaths.api.csv('venues'), text, STAFF);
    expect(refused.status).toBe(404);
    expect((await fetch(url + CSV)).status).toBe(404);
  });

  test('of a thousand rows is fine', async () => {
    const { owner } = served();
    await venue(served());
    const rows = Array.from({ length: 1000 }, (_, n) => line(`Event ${n}`, `thousand-${n}`));
    const text = [HEAD, ...rows].join('\n');
    const began = performance.now();
    expect(await send(owner, text, true)).toMatchObject({ rows: 1000, created: 1000, isWritten: true });
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describeEngines('The spreadsheet of events', (newPlace) => {
  test('that one festival exports, another reads back, event by event', async () => {
    const first = await (await newPlace()).start({ SEED: 'demo' });
    const owner = await signedIn(first.url);
    const text = await exported(first.url, owner);
    expect(await send(owner, text)).toMatchObject({ created: 0, changed: 0, problems: [] });

    const second = await (await newPlace()).start();
    const other = await signedIn(second.url);
    for (const collection of ['site', 'venues'] as const)
      for (const { id, ...fields } of await first.deps.store.all(collection))
        await second.deps.store.put(collection, id, fields, { actor: 'test' });
    expect(await send(other, text, true)).toMatchObject({ problems: [], isWritten: true });
    const fieldsOf = async (deps: typeof first.deps) =>
      (await deps.store.all('events'))
        .map(({ version: _v, createdAt: _c, updatedAt: _u, updatedBy: _b, ...fields }) => fields)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(await fieldsOf(second.deps)).toEqual(await fieldsOf(first.deps));
    expect(await exported(second.url, other)).toBe(text);
  });
});
