import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import type { Deps } from '#server/deps.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const announcement = (id: string) => paths.api.document('announcement', id);
const staff = '?audience=staff';

type Request = [method: string, build: (id: string, version: number) => [path: string, body?: object]];

const requests: Request[] = [
  ['PUT', (id, version) => [announcement(id), sample('announcement', { title: 'Mine', version })]],
  ['PATCH', (id, version) => [announcement(id), { title: 'Mine', version }]],
  ['DELETE', (id, version) => [`${announcement(id)}?version=${version}`]],
];

describeServer('A write that names the version it saw', (served) => {
  test.each(requests)('%s goes through when nothing came between', async (method, build) => {
    const { owner } = served();
    const { body } = await owner.put(announcement('seen'), sample('announcement'));
    const { status } = await owner.call(method, ...build('seen', body.version));
    expect(status).toBe(method === 'DELETE' ? 204 : 200);
  });

  test.each(requests)(
    '%s of a stale version answers with the present document and writes nothing',
    async (method, build) => {
      const { owner, deps } = served();
      const { body: seen } = await owner.put(announcement('stale'), sample('announcement'));
      const { body: theirs } = await owner.patch(announcement('stale'), { title: 'Theirs' });
      const before = deps.log.seq;

      const refused = await owner.call(method, ...build('stale', seen.version));
      expect([refused.status, refused.body.code]).toEqual([409, 'aborted']);
      expect(refused.body.current).toEqual(theirs);

      expect((await owner.get(announcement('stale') + staff)).body).toEqual(theirs);
      expect(deps.log.seq).toBe(before);
      expect(await lastNumbers(deps)).toEqual({ counter: before, logged: before });
    },
  );

  test('0 means that there was none: it creates, and never overwrites', async () => {
    const { owner } = served();
    const first = await owner.put(announcement('new'), sample('announcement', { version: 0 }));
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    const second = await owner.put(
      announcement('new'),
      sample('announcement', { title: 'Again', version: 0 }),
    );
    expect(second).toMatchObject({ status: 409, body: { code: 'already-exists', current: first.body } });
  });

  test('does not stand in the way of a change to fields that the others have left alone', async () => {
    const { owner } = served();
    const { body: first } = await owner.put(
      announcement('shared'),
      sample('announcement', { pinned: false }),
    );
    const mine = await owner.patch(announcement('shared'), { title: 'Mine', version: first.version });
    expect(mine.body).toMatchObject({ title: 'Mine', version: 2 });
    const theirs = await owner.patch(announcement('shared'), { pinned: true, version: first.version });
    expect(theirs).toMatchObject({ status: 200, body: { title: 'Mine', pinned: true, version: 3 } });
    const both = await owner.patch(announcement('shared'), { title: 'Theirs', version: first.version });
    expect(both).toMatchObject({ status: 409, body: { code: 'aborted', current: theirs.body } });
    const never = await owner.patch(announcement('shared'), { body: '<p>x</p>', version: 99 });
    expect(never).toMatchObject({ status: 409, body: { code: 'aborted' } });
  });

  test('of a document that was deleted meanwhile answers that there is none', async () => {
    const { owner } = served();
    const { body } = await owner.put(announcement('deleted'), sample('announcement'));
    await owner.delete(announcement('deleted'));
    const refused = await owner.put(announcement('deleted'), body);
    expect([refused.status, refused.body.current]).toEqual([409, null]);
  });

  test.each(['1', null, 1.5, -1, {}, 2 ** 53])('%j is no version', async (version) => {
    const { owner, deps } = served();
    const before = deps.log.seq;
    const refused = await owner.put(announcement('no-version'), sample('announcement', { version }));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['version']]);
    expect(deps.log.seq).toBe(before);
  });

  test.each(['', 'x', '1.5', '-1', '1e3', '0x1', '%31%00'])('?version=%s is none either', async (version) => {
    const { owner } = served();
    await owner.put(announcement('no-number'), sample('announcement'));
    const refused = await owner.delete(`${announcement('no-number')}?version=${version}`);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['version']]);
  });

  test('loses to exactly one of many that saw the same', async () => {
    const { owner, deps } = served();
    const { body } = await owner.put(announcement('race'), sample('announcement'));
    const before = deps.log.seq;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.patch(announcement('race'), { title: `Writer ${index}`, version: body.version }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await owner.get(announcement('race') + staff)).body).toEqual(winners[0]!.body);
    expect(deps.log.seq).toBe(before + 1);
  });

  test('and one that names none is never refused: the last one stands', async () => {
    const { owner } = served();
    await owner.put(announcement('free'), sample('announcement'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.patch(announcement('free'), { title: `Writer ${index}` }),
      ),
    );
    const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    const last = answers.find(({ body }) => body.version === 21);
    expect((await owner.get(announcement('free') + staff)).body).toEqual(last!.body);
  });
});

async function lastNumbers({ database: { db } }: Deps): Promise<{ counter: number; logged: number }> {
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'changes')
    .executeTakeFirstOrThrow();
  const logged = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return { counter: counter.value, logged: logged.seq };
}
