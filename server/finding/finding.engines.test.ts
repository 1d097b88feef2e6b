import { expect, test } from 'vitest';
import { FIND_PATH, type FindAnswer } from '#contract/api/find.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };

describeAnyServer('The palette', (served) => {
  test('finds documents of every collection by their titles, with small slips, and only what somebody may read', async () => {
    const { owner, url, deps } = served();
    const { store } = deps;
    await store.put('events', 'rangoli', sample('events', { title: 'Rangoli', slug: 'rangoli' }), TEST);
    await store.put(
      'events',
      'draft',
      sample('events', { title: 'Night Rangoli', slug: 'n', status: 'draft' }),
      TEST,
    );
    await store.put(
      'leaderboards',
      'houses',
      sample('leaderboards', {
        title: 'Rangoli Houses',
        contingents: [{ id: 'red', name: 'Red', colour: '#ff0000' }],
      }),
      TEST,
    );
    await store.put(
      'results',
      'won',
      sample('results', { eventId: 'rangoli', leaderboardId: 'houses' }),
      TEST,
    );
    await store.put('contact-inquiry', 'asked', sample('contact-inquiry', { name: 'Rangoli Rao' }), TEST);
    const find = async (client: typeof owner, q: string) =>
      (await client.get(`${FIND_PATH}?q=${encodeURIComponent(q)}`)).body as unknown as FindAnswer;
    const ids = ({ found }: FindAnswer) => found.map(({ collection, id }) => `${collection}/${id}`);

    const all = await find(owner, 'rangoli');
    expect(ids(all)[0]).toBe('events/rangoli');
    expect(new Set(ids(all))).toEqual(
      new Set([
        'events/rangoli',
        'events/draft',
        'leaderboards/houses',
        'results/won',
        'contact-inquiry/asked',
      ]),
    );
    expect(all.boardId).toBe('houses');
    expect(ids(await find(owner, 'rangloi'))).toContain('events/rangoli');
    expect(ids(await find(owner, 'night rang'))).toEqual(['events/draft']);

    const support = await addStaff({ url, deps }, 'support');
    expect(await find(support, 'rangoli')).toEqual({
      found: [{ collection: 'contact-inquiry', id: 'asked', title: 'Rangoli Rao' }],
    });
    expect(ids(await find(owner, 'support'))).toEqual([expect.stringMatching(/^user\//)]);
    for (const wrong of ['', '?q=', `?q=${'x'.repeat(101)}`])
      expect((await owner.get(FIND_PATH + wrong)).status, wrong).toBe(400);
  });
});
