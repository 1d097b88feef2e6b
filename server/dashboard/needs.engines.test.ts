import { expect, test } from 'vitest';
import type { Actor } from '#contract/api/access.ts';
import { COUNT_MAX, NEED_ITEMS_MAX, type NeedKind } from '#contract/api/dashboard.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { needsOf } from './needs.ts';

const TEST = { actor: 'test' };
const OWNER: Actor = { id: 'owner', name: 'Owner', role: 'owner' };
const at = (time: string) => new Date(`2026-03-12T${time}.000Z`);

describeServer('What has to be looked after', (served) => {
  const needAt = async (kind: NeedKind, now: Date) =>
    (await needsOf(served().deps, OWNER, now)).find((each) => each.kind === kind);

  test('is counted as a whole, and its newest are named', async () => {
    const { store } = served().deps;
    for (let number = 1; number <= COUNT_MAX + 5; number++) {
      const submittedAt = new Date(at('09:00:00').getTime() + number * 60_000).toISOString();
      await store.put('contact-inquiry', `asked-${number}`, sample('contact-inquiry', { submittedAt }), TEST);
    }
    const newest = Array.from({ length: NEED_ITEMS_MAX }, (_, place) => `asked-${COUNT_MAX + 5 - place}`);
    const asked = await needAt('unanswered-inquiries', at('12:00:00'));
    expect(asked).toMatchObject({ count: COUNT_MAX, items: newest.map((id) => ({ id })) });

    const drafts = [];
    for (const number of [1, 2, 3, 4])
      for (const collection of ['announcement', 'blogs'] as const) {
        const id = `draft-${number}`;
        await store.put(collection, id, sample(collection, { title: id, status: 'draft' }), TEST);
        drafts.push({ collection, id, title: id });
        // The next one is written in another millisecond, so that it is newer.
        const written = Date.now();
        await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(written);
      }
    const begun = await needAt('drafts', at('12:00:00'));
    expect(begun).toMatchObject({
      count: drafts.length,
      items: drafts.toReversed().slice(0, NEED_ITEMS_MAX),
    });
  });

  test('is another thing as soon as a session ends', async () => {
    const { store } = served().deps;
    const session = {
      startAt: at('10:00:00').toISOString(),
      endAt: at('11:00:00').toISOString(),
      venueId: 'nowhere',
      status: 'confirmed',
    };
    const event = sample('events', { title: 'Duel', slug: 'duel', kind: 'competition', sessions: [session] });
    await store.put('events', 'duel', event, TEST);
    for (const now of [at('10:30:00'), at('10:59:59'), at('11:00:00'), at('10:30:00')]) {
      const isOver = now >= at('11:00:00');
      const duel = { count: 1, items: [{ id: 'duel', title: 'Duel' }] };
      const [missing, unplaced] = [await needAt('missing-results', now), await needAt('no-venue', now)];
      if (isOver) expect([missing, unplaced]).toMatchObject([duel, undefined]);
      else expect([missing, unplaced]).toMatchObject([undefined, duel]);
    }
    await store.put('results', 'won', sample('results', { eventId: 'duel', status: 'final' }), TEST);
    expect(await needAt('missing-results', at('11:00:00'))).toBeUndefined();
  });
});
