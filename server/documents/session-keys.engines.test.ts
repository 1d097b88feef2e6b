import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { sessionKey } from '#contract/programme/session-key.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const at = (hour: number, more: object = {}) => ({
  startAt: `2026-03-13T${hour}:00:00.000Z`,
  endAt: `2026-03-13T${hour + 1}:00:00.000Z`,
  venueId: 'lawn',
  ...more,
});

describeAnyServer('The key of a session', (served) => {
  const write = async (id: string, sessions: object[]): Promise<EventSession[]> => {
    const { owner } = served();
    const { status, body } = await owner.put(paths.api.document('events', id), {
      ...sample('events', { slug: id }),
      sessions,
      version: ((await owner.get(paths.api.document('events', id))).body as { version?: number }).version,
    });
    expect([200, 201]).toContain(status);
    return (body as unknown as { sessions: EventSession[] }).sessions;
  };
  const keys = (sessions: EventSession[]) => sessions.map(sessionKey);

  test('is its number, and stays when another one is taken away, moved or added', async () => {
    const first = await write('kites', [at(10), at(12), at(14, { label: 'Final' })]);
    expect(keys(first)).toEqual(['1', '2', '3']);
    expect(first.map(({ id }) => id)).toEqual([undefined, undefined, undefined]);

    // Without keys, as an older client and a spreadsheet send them.
    const shorter = await write('kites', [at(12), at(15, { label: 'Final' })]);
    expect(keys(shorter)).toEqual(['2', '3']);
    // With keys, as the panel sends them back, in another order and at other times.
    const turned = await write('kites', [
      { ...shorter[1], startAt: '2026-03-14T08:00:00.000Z', endAt: '2026-03-14T09:00:00.000Z' },
      { ...shorter[0], venueId: 'hall' },
    ]);
    expect(keys(turned)).toEqual(['3', '2']);

    const longer = await write('kites', [...turned, at(18)]);
    expect(keys(longer).slice(0, 2)).toEqual(['3', '2']);
    expect(['1', '2', '3']).not.toContain(keys(longer)[2]);
    expect((await write('kites', [longer[0]!, longer[2]!])).map(({ id }) => id)).toEqual([
      '3',
      longer[2]!.id,
    ]);
  });

  test('is not given twice, and a corrected time alone keeps it', async () => {
    const twice = await write('chess', [at(10, { id: 'a' }), at(12, { id: 'a' })]);
    expect(keys(twice)).toEqual(['1', '2']);
    expect(keys(await write('chess', [at(13), at(15)]))).toEqual(['1', '2']);
  });

  test('says what is wrong with it', async () => {
    const { owner } = served();
    const { status, body } = await owner.put(paths.api.document('events', 'wrong'), {
      ...sample('events', { slug: 'wrong' }),
      sessions: [at(10, { id: 'not an id' })],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { 'sessions.0.id': 'Session id must be the id of a document.' } });
  });
});
