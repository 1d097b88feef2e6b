import { describe, expect, it } from 'vitest';
import { collections, listView, publicView } from '#contract/api/collections.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { EVENT_TITLE_MAX } from './event.ts';
import { TRANSLATED, TRANSLATED_PARTS, translatedParts } from './translations.ts';

const parse = (collection: CollectionName, translations: unknown) =>
  collections[collection].schema.safeParse({ ...minimal[collection], translations });
const messageOf = (translations: unknown) =>
  parse('events', translations).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('translations', () => {
  it.each(Object.keys(TRANSLATED) as (keyof typeof TRANSLATED)[])('are a part of %s', (collection) => {
    const [name] = TRANSLATED[collection];
    const { data } = parse(collection, { hi: { [name]: 'नाम' } });
    expect(data).toMatchObject({ translations: { hi: { [name]: 'नाम' } } });
  });

  it('hold no field that stands for the document in other places', () => {
    expect(parse('events', { hi: { title: 'नाम', slug: 'naam', status: 'draft' } }).data).toMatchObject({
      translations: { hi: { title: 'नाम' } },
    });
  });

  it('have the limits of their fields', () => {
    expect(messageOf({ hi: { title: 'क'.repeat(EVENT_TITLE_MAX + 1) } })).toEqual([
      `translations.hi.title: Title can have at most ${EVENT_TITLE_MAX} characters.`,
    ]);
    expect(messageOf({ hi: { rules: 'one' } })).toEqual(['translations.hi.rules: Rules must be a list.']);
  });

  it.each(['Hindi', 'HI', 'hi_IN', '../hi', 'constructor', ''])('are refused under %j', (code) => {
    expect(messageOf({ [code]: { title: 'नाम' } })).toEqual([
      'translations: Translations must be named by the codes of languages, like hi.',
    ]);
  });

  it('are refused in more languages than anybody reads', () => {
    const codes = [...'abcdefghi'].map((letter) => [`a${letter}`, { title: 'Name' }]);
    expect(messageOf(Object.fromEntries(codes))).toEqual([
      'translations: Translations can be in at most 8 languages.',
    ]);
  });

  it('are absent where nothing is written in them', () => {
    const { data } = parse('events', { hi: { title: ' ', rules: [], prizes: [] }, ta: { summary: 'Word' } });
    expect(data?.['translations']).toEqual({ ta: { summary: 'Word' } });
    expect(parse('events', { hi: { title: '' } }).data?.['translations']).toBeUndefined();
  });
});

describe('translations of texts within fields', () => {
  it('are kept by what the entry is known by, with nothing but its texts', () => {
    const contingents = { north: { name: 'उत्तर', shortName: ' ', colour: '#000000' }, south: {} };
    expect(parse('leaderboards', { hi: { contingents } }).data).toMatchObject({
      translations: { hi: { contingents: { north: { name: 'उत्तर' } } } },
    });
    expect(parse('sponsors', { hi: { tier: { label: 'स्वर्ण', rank: 9 } } }).data?.['translations']).toEqual({
      hi: { tier: { label: 'स्वर्ण' } },
    });
    expect(parse('sponsors', { hi: { tier: { label: '' } } }).data?.['translations']).toBeUndefined();
  });

  it('have the limits of their texts', () => {
    const { error } = parse('leaderboards', { hi: { contingents: { north: { name: 'क'.repeat(81) } } } });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'translations.hi.contingents.north.name: Contingent name can have at most 80 characters.',
    ]);
    expect(messageOf({ hi: { gallery: 'one' } })).toEqual([
      'translations.hi.gallery: A translation must be a group of fields.',
    ]);
  });

  it('name texts that there are', () => {
    for (const collection of Object.keys(TRANSLATED_PARTS) as (keyof typeof TRANSLATED_PARTS)[])
      for (const name of Object.keys(translatedParts(collection)))
        expect(collections[collection].schema).toHaveProperty(['shape', name]);
  });
});

describe('what visitors get of translations', () => {
  const event = {
    ...minimal.events,
    id: 'a',
    updatedAt: '2026-03-01T00:00:00.000Z',
    status: 'published',
    translations: { hi: { title: 'नाम', description: '<p>लंबा</p>' } },
    translatedFrom: { hi: { title: 'The name then' } },
  } as unknown as AnyDocument;

  it('is not what they were made from', () => {
    expect(publicView('events', event)).not.toHaveProperty('translatedFrom');
    expect(publicView('events', event)).toHaveProperty('translations');
  });

  it('is short in lists', () => {
    expect(listView('events', publicView('events', event)!)).toMatchObject({
      translations: { hi: { title: 'नाम' } },
    });
    expect(JSON.stringify(listView('events', publicView('events', event)!))).not.toContain('लंबा');
  });

  it('is what the first picture of a post shows, in lists', () => {
    const url = '/files/a.webp';
    const post = {
      ...minimal.blogs,
      id: 'a',
      status: 'published',
      gallery: [{ url, caption: 'Lamps' }],
      translations: { hi: { title: 'नाम', gallery: { [url]: { caption: 'दीये' } } } },
    } as unknown as AnyDocument;
    expect(listView('blogs', publicView('blogs', post)!)).toMatchObject({
      cover: { url, alt: 'Lamps' },
      translations: { hi: { title: 'नाम', cover: { alt: 'दीये' } } },
    });
  });
});
