import { describe, expect, it, vi } from 'vitest';
import type { ChangeMessage, LiveDocument, LiveEventName, LiveMessages } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { inLanguage } from '#contract/languages/words.ts';
import {
  changedBetween,
  cursorOf,
  noLists,
  fold,
  type HeldLists,
  listOf,
  withList as withSnapshot,
  withOpened,
} from './fold.ts';

const post = (id: string, date: string, title = id): LiveDocument => ({ id, date, title, updatedAt: date });
const put = (seq: number, document: LiveDocument): ChangeMessage => ({
  seq,
  collection: 'blogs',
  id: document.id,
  op: 'put',
  document,
});
const followed = ['announcement', 'blogs'] as const;
const withMessage = <Name extends LiveEventName>(lists: HeldLists, name: Name, data: LiveMessages[Name]) =>
  fold(lists, followed, { name, data });
const withList = (
  lists: HeldLists,
  collection: CollectionName,
  documents: LiveDocument[],
  seq: number,
): HeldLists => withSnapshot(lists, { collection, documents, seq });
const take = (lists: HeldLists, message: ChangeMessage) => withMessage(lists, 'change', message);
const ids = (lists: HeldLists) => listOf(lists, 'blogs').map((document) => document.id);

const held = withList(
  withList(noLists, 'blogs', [post('a', '2026-01'), post('b', '2026-02')], 10),
  'announcement',
  [],
  10,
);

describe('a change', () => {
  it('is put where the public order wants it', () => {
    expect(ids(take(held, put(11, post('c', '2026-01-15'))))).toEqual(['b', 'c', 'a']);
  });

  it('replaces the document with the same id', () => {
    const next = take(held, put(11, post('a', '2026-03', 'new')));
    expect(listOf(next, 'blogs').map((document) => document.title)).toEqual(['new', 'b']);
  });

  it('deletes', () => {
    expect(ids(take(held, { seq: 11, collection: 'blogs', id: 'a', op: 'delete' }))).toEqual(['b']);
  });

  it('is ignored when the list held already contained it', () => {
    expect(take(held, put(10, post('c', '2026-04')))).toBe(held);
    expect(take(take(held, put(11, post('c', '2026-04'))), put(11, post('c', '2020')))).toEqual(
      take(held, put(11, post('c', '2026-04'))),
    );
  });

  it('of a collection that is not held is ignored, because its snapshot is still to come', () => {
    expect(take(noLists, put(11, post('c', '2026-04')))).toBe(noLists);
  });

  it('leaves the lists that it was made from alone', () => {
    take(held, put(11, post('c', '2026-04')));
    expect(ids(held)).toEqual(['b', 'a']);
  });
});

describe('a list from a loader', () => {
  it('replaces an older one', () => {
    expect(ids(withList(held, 'blogs', [post('z', '2026')], 11))).toEqual(['z']);
  });

  it('never replaces what the stream has told since', () => {
    const live = take(held, put(12, post('c', '2026-04')));
    expect(withList(live, 'blogs', [], 11)).toBe(live);
  });

  it('makes the changes that it contains already be ignored', () => {
    const fresh = withList(held, 'blogs', [post('z', '2026')], 15);
    expect(take(fresh, put(14, post('a', '2026')))).toBe(fresh);
  });
});

describe('a list that comes sorted', () => {
  const venue = (id: string, hindi?: string): LiveDocument => ({
    ...post(id, '2026'),
    name: id,
    ...(hindi && { translations: { hi: { name: hindi } } }),
  });
  const names = (lists: HeldLists) => listOf(lists, 'venues').map(({ id }) => id);
  const sorted = (...documents: LiveDocument[]) =>
    withSnapshot(noLists, { collection: 'venues', documents, seq: 10, isInOrder: true });

  it('is not sorted again, because what titles are sorted by is slow to make', () => {
    const collators = vi.spyOn(Intl, 'Collator');
    expect(names(sorted(venue('Barn', 'खलिहान'), venue('Attic', 'अटारी')))).toEqual(['Barn', 'Attic']);
    expect(
      names(
        withMessage(noLists, 'snapshot', {
          collection: 'venues',
          seq: 10,
          documents: [venue('B'), venue('A')],
        }),
      ),
    ).toEqual(['B', 'A']);
    expect(collators).not.toHaveBeenCalled();
  });

  it('is sorted once something was added', () => {
    const changed = fold(sorted(venue('Barn'), venue('Attic')), ['venues'], {
      name: 'change',
      data: { seq: 11, collection: 'venues', id: 'Court', op: 'put', document: venue('Court') },
    });
    expect(names(changed)).toEqual(['Attic', 'Barn', 'Court']);
  });

  it('is sorted where its reader has other words for it', () => {
    const lists = sorted(venue('Attic', 'मचान'), venue('Barn', 'खलिहान'));
    expect(inLanguage('hi', () => names(lists))).toEqual(['Barn', 'Attic']);
  });
});

describe('the cursor', () => {
  it('is missing until every followed collection is held', () => {
    expect(cursorOf(noLists, ['blogs'])).toBeUndefined();
    expect(cursorOf(withList(noLists, 'blogs', [], 3), followed)).toBeUndefined();
    expect(cursorOf(held, followed)).toBe(10);
    expect(cursorOf(held, [])).toBeUndefined();
  });

  it('moves on with changes and beats, for all collections of the stream but no other', () => {
    const withEvents = withList(held, 'events', [], 9);
    const later = withMessage(take(withEvents, put(11, post('c', '2026'))), 'beat', { seq: 20 });
    expect(cursorOf(later, followed)).toBe(20);
    expect(cursorOf(later, ['events', 'blogs'])).toBe(9);
  });

  it('is gone after a reset until the last snapshot is there, while the lists stay on show', () => {
    const reset = withMessage(held, 'reset', { seq: 99 });
    expect(cursorOf(reset, followed)).toBeUndefined();
    expect(ids(reset)).toEqual(['b', 'a']);
    const first = withMessage(reset, 'snapshot', { collection: 'blogs', seq: 99, documents: [] });
    expect(cursorOf(withMessage(first, 'beat', { seq: 100 }), followed)).toBeUndefined();
    const second = withMessage(first, 'snapshot', {
      collection: 'announcement',
      seq: 99,
      documents: [],
    });
    expect(cursorOf(second, followed)).toBe(99);
  });

  it('follows a snapshot downwards, as after a restored backup', () => {
    const restored = withMessage(held, 'snapshot', {
      collection: 'blogs',
      seq: 4,
      documents: [post('old', '2025')],
    });
    expect(ids(restored)).toEqual(['old']);
    expect(cursorOf(restored, followed)).toBe(4);
  });
});

describe('changedBetween', () => {
  it('names the collections whose documents differ, not those whose number moved', () => {
    const beat = withMessage(held, 'beat', { seq: 20 });
    expect(changedBetween(held, beat)).toEqual([]);
    expect(changedBetween(held, take(beat, put(21, post('c', '2026'))))).toEqual(['blogs']);
    expect(changedBetween(noLists, held)).toEqual(['blogs', 'announcement']);
  });
});

describe('an opened document', () => {
  const whole = { ...post('a', '2026-01'), content: 'all of it' };
  const open = withOpened(held, 'blogs', whole);
  const contents = (lists: HeldLists) => listOf(lists, 'blogs').map(({ id, content }) => [id, content]);

  it('stands whole in its list, and alone', () => {
    expect(contents(open)).toEqual([
      ['b', undefined],
      ['a', 'all of it'],
    ]);
    expect(changedBetween(held, open)).toEqual(['blogs']);
    expect(withOpened(open, 'blogs', { ...whole })).toBe(open);
  });

  it('takes what the stream tells, and keeps the rest until it is read again', () => {
    const changed = take(open, put(11, { ...post('a', '2026-01', 'new title'), updatedAt: '2026-05' }));
    expect(listOf(changed, 'blogs')[1]).toMatchObject({
      title: 'new title',
      updatedAt: '2026-05',
      content: 'all of it',
    });
    const again = withOpened(changed, 'blogs', {
      ...whole,
      title: 'new title',
      updatedAt: '2026-05',
      content: 'more',
    });
    expect(listOf(again, 'blogs')[1]).toMatchObject({ title: 'new title', content: 'more' });
  });

  it('goes when it is unpublished, and is light again when it is closed', () => {
    expect(ids(take(open, { seq: 11, collection: 'blogs', id: 'a', op: 'delete' }))).toEqual(['b']);
    expect(contents(withOpened(open, 'blogs', undefined))).toEqual(contents(held));
  });
});
