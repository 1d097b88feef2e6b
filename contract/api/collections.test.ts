import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { COLLECTION_NAMES, type CollectionName } from './collection-names.ts';
import { collections, copyView, listView, publicView } from './collections.ts';
import { SYSTEM_FIELDS, type AnyDocument } from './document.ts';

const stored = (fields: Record<string, unknown>): AnyDocument => ({
  id: 'a',
  version: 3,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  updatedBy: 'someone',
  ...fields,
});

const shapeOf = (name: CollectionName) => (collections[name].schema as unknown as z.ZodObject).shape;

describe('what visitors see', () => {
  it.each([
    ['announcement', { status: 'published' }, true],
    ['announcement', { status: 'scheduled' }, false],
    ['announcement', { status: 'archived' }, false],
    ['blogs', { status: 'published' }, true],
    ['blogs', { status: 'draft' }, false],
    ['contact-inquiry', {}, false],
    ['events', { status: 'published' }, true],
    ['events', { status: 'cancelled' }, true],
    ['events', { status: 'draft' }, false],
    ['leaderboards', { status: 'published' }, true],
    ['leaderboards', { status: 'draft' }, false],
    ['results', { status: 'provisional' }, true],
    ['results', { status: 'final' }, true],
    ['results', { status: 'draft' }, false],
    ['results', { status: 'withdrawn' }, false],
    ['results', { status: 'withdrawn', publishedAt: '2026-03-02T00:00:00.000Z' }, true],
    ['results', { status: 'final', hidden: true }, false],
    ['results', { status: 'final', held: { view: null } }, false],
    ['sponsors', { active: true }, true],
    ['sponsors', { active: false }, false],
    ['speakers', { status: 'announced' }, true],
    ['speakers', { status: 'tba' }, false],
    ['team', {}, true],
    ['sessions', {}, true],
    ['venues', {}, true],
    ['site', {}, true],
  ] as [CollectionName, Record<string, unknown>, boolean][])('%s %j: %s', (name, fields, seen) => {
    expect(publicView(name, stored(fields)) !== undefined).toBe(seen);
  });

  it('never says who changed a document or how often', () => {
    expect(publicView('venues', stored({ name: 'Lawn' }))).toEqual({
      id: 'a',
      name: 'Lawn',
      updatedAt: '2026-03-02T00:00:00.000Z',
    });
  });

  it('is the version that was public before a freeze, until the reveal', () => {
    const view = { id: 'a', updatedAt: '2026-03-01T00:00:00.000Z', revisionNote: 'Before' };
    const corrected = stored({ status: 'final', revisionNote: 'After', held: { view } });
    expect(publicView('results', corrected)).toEqual(view);
    expect(publicView('results', { ...corrected, hidden: true })).toBeUndefined();
    expect(publicView('results', { ...corrected, held: undefined })).toMatchObject({ revisionNote: 'After' });
  });

  it('leaves the long parts out of lists', () => {
    const view = publicView('blogs', stored({ status: 'published', title: 'A', content: '<p>Long</p>' }))!;
    expect(view).toHaveProperty('content');
    expect(listView('blogs', view)).not.toHaveProperty('content');
  });
});

describe('galleries', () => {
  const gallery = [{ url: '/files/a.jpg', caption: 'A lamp' }, { url: '/files/b.jpg' }];

  it('are left out of lists, where the first picture of a post stands for them', () => {
    for (const name of ['events', 'blogs', 'site'] as const) {
      const view = publicView(name, stored({ status: 'published', gallery, homeGallery: gallery }))!;
      expect(view).toHaveProperty('gallery');
      expect(listView(name, view)).not.toHaveProperty('gallery');
      expect(listView('site', view)).not.toHaveProperty('homeGallery');
    }
    const post = publicView('blogs', stored({ status: 'published', gallery }))!;
    expect(listView('blogs', post)).toMatchObject({ cover: { url: '/files/a.jpg', alt: 'A lamp' } });
  });

  it('are left out of a browser’s copy, in which events are whole otherwise', () => {
    const view = publicView('events', stored({ status: 'published', description: 'Long', gallery }))!;
    expect(copyView('events', view)).toHaveProperty('description');
    expect(copyView('events', view)).not.toHaveProperty('gallery');
    expect(copyView('site', publicView('site', stored({ gallery }))!)).not.toHaveProperty('gallery');
  });
});

describe.each(COLLECTION_NAMES)('the registry of %s', (name) => {
  const { orders, filters, htmlFields = {}, heavyFields = [], stampedField } = collections[name];
  const shape = shapeOf(name);

  it('orders by fields that every document has', () => {
    expect(Object.keys(orders).length).toBeGreaterThan(0);
    const missing = Object.values(orders)
      .map(({ field }) => field)
      .filter((field) => !(SYSTEM_FIELDS as readonly string[]).includes(field) && field !== stampedField)
      .filter((field) => {
        const parsed = shape[field]!.safeParse(undefined);
        return parsed.success && parsed.data === undefined;
      });
    expect(missing).toEqual([]);
  });

  it('names only fields that exist', () => {
    for (const field of [...filters, ...heavyFields, ...Object.keys(htmlFields)]) {
      expect(Object.keys(shape)).toContain(field);
    }
  });
});
