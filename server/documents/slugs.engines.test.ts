import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const at = (id: string) => paths.api.document('events', id);

describeServer('The slug of an event', (served) => {
  const titled = (title: string, more: object = {}) => {
    const { slug: _none, ...fields } = sample('events', { title, ...more });
    return { ...fields, ...more };
  };

  test('is made of the title where none is sent, and can be opened', async () => {
    const { owner, visitor } = served();
    const { status, body } = await owner.put(at('poets'), titled('कवि सम्मेलन'));
    expect([status, body['slug']]).toEqual([200, 'kavi-sammelan']);
    expect(
      (await visitor.get(`${paths.api.collection('events')}?slug=kavi-sammelan`)).body.documents,
    ).toHaveLength(1);
    expect((await owner.put(at('kite'), titled('🪁'))).body['slug']).toBe('event');
    expect((await owner.put(at('kites'), titled('🪁🪁'))).body['slug']).toBe('event-2');
  });

  test('is nobody else’s', async () => {
    const { owner } = served();
    expect((await owner.put(at('one'), titled('रंगोली'))).body['slug']).toBe('rangoli');
    expect((await owner.put(at('two'), titled('ரங்கோலி'))).body['slug']).toBe('rangoli-2');
    expect((await owner.put(at('three'), titled('Any', { slug: 'rangoli' }))).body['slug']).toBe('rangoli-3');
    // Written again as it was typed, it is no other.
    const again = await owner.patch(at('three'), { slug: 'rangoli', summary: 'Colours on the ground.' });
    expect(again.body['slug']).toBe('rangoli-3');
    const drafts = ['four', 'five'].map((id) =>
      owner.put(at(id), { title: 'Draft', status: 'draft', slug: 'draft' }),
    );
    const slugs = (await Promise.all(drafts)).map(({ body }) => body['slug']);
    expect(slugs.toSorted()).toEqual(['draft', 'draft-2']);
  });

  test('once given never changes by itself', async () => {
    const { owner } = served();
    const { body } = await owner.put(at('stays'), titled('नाटक'));
    expect(body['slug']).toBe('natak');
    expect((await owner.patch(at('stays'), { title: 'Theatre' })).body['slug']).toBe('natak');
    expect((await owner.patch(at('stays'), { slug: '' })).body['slug']).toBe('natak');
    expect((await owner.put(at('stays'), titled('Plays', { version: 3 }))).body['slug']).toBe('natak');
    const chosen = await owner.patch(at('stays'), { slug: 'plays' });
    expect(chosen.body['slug']).toBe('plays');
  });

  test('may wait while it is a draft, and comes when the draft is published', async () => {
    const { owner } = served();
    const { body } = await owner.put(at('waits'), titled('గానం', { status: 'draft' }));
    expect(body['slug']).toBe('');
    expect((await owner.patch(at('waits'), { status: 'published' })).body['slug']).toBe('ganam');
  });

  test('of posts is one post’s', async () => {
    const { owner } = served();
    const post = (id: string) =>
      owner.put(paths.api.document('blogs', id), sample('blogs', { slug: 'the-night' }));
    expect((await post('first')).body['slug']).toBe('the-night');
    expect((await post('second')).body['slug']).toBe('the-night-2');
  });
});
