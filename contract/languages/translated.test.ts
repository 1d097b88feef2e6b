import { describe, expect, it, test } from 'vitest';
import type { PublicDocument } from '#contract/api/document.ts';
import { type EditionSnapshot, FROZEN } from '#contract/editions/snapshot.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { inReadersLanguage, snapshotTranslatedTo } from './readers-data.ts';
import { otherLanguage, translatedTo } from './translated.ts';

const venue = (id: string, name: string, hindi?: string): PublicDocument => ({
  id,
  updatedAt: '2026-03-01T00:00:00.000Z',
  name,
  building: 'Main block',
  ...(hindi !== undefined && { translations: { hi: { name: hindi } } }),
});

describe('a document in its reader’s language', () => {
  it('has the fields that are translated, and the others as they are', () => {
    expect(translatedTo('hi', venue('a', 'Lawn', 'मैदान'))).toEqual({
      ...venue('a', 'मैदान'),
      translated: ['name'],
      also: 'Lawn',
    });
  });

  it('is as it was written where there is no such translation', () => {
    expect(translatedTo('ta', venue('a', 'Lawn', 'मैदान'))).toEqual({ ...venue('a', 'Lawn'), also: 'मैदान' });
    const plain = venue('a', 'Lawn');
    expect(translatedTo('hi', plain)).toBe(plain);
  });

  it('keeps whatever the words within a field leave out, and says of each part what is translated', () => {
    const board = {
      contingents: [
        { id: 'n', name: 'North', colour: '#E5A44F' },
        { id: 's', name: 'South', colour: '#F4694E' },
      ],
      tier: { label: 'Gold', rank: 1 },
      translations: { hi: { contingents: { n: { name: 'उत्तर' } }, tier: { label: 'स्वर्ण' } } },
    };
    const read = translatedTo('hi', board);
    expect(read).toMatchObject({
      contingents: [
        { id: 'n', name: 'उत्तर', colour: '#E5A44F' },
        { id: 's', name: 'South' },
      ],
      tier: { label: 'स्वर्ण', rank: 1 },
    });
    expect(read.contingents.map((one) => otherLanguage('hi', 'en', one, 'name'))).toEqual([undefined, 'en']);
    expect(otherLanguage('hi', 'en', read.tier, 'label')).toBeUndefined();
  });

  it('has the words of an entry wherever the entry stands', () => {
    const pictures = (...urls: string[]) => ({
      gallery: urls.map((url) => ({ url, caption: `Of ${url}` })),
      translations: { hi: { gallery: { '/files/b.webp': { caption: 'दूसरा' } } } },
    });
    const captions = (...urls: string[]) =>
      translatedTo('hi', pictures(...urls)).gallery.map(({ caption }) => caption);
    expect(captions('/files/a.webp', '/files/b.webp')).toEqual(['Of /files/a.webp', 'दूसरा']);
    expect(captions('/files/b.webp', '/files/a.webp')).toEqual(['दूसरा', 'Of /files/a.webp']);
  });

  it('has no words for what was taken away, whatever is still stored', () => {
    const result = {
      eventId: 'relay',
      placements: [{ place: 1, contingentId: 'n' }],
      rules: [],
      ledes: { team: 'Who lights the lamps' },
      translations: {
        hi: {
          label: 'दूसरी हीट',
          placements: { '1 n': { note: 'बाल-बाल' }, '2 s': { note: 'गिरकर' } },
          rules: ['एक नियम'],
          adjustment: { reason: 'देर से' },
          ledes: { team: 'दीप कौन जलाता है', blog: 'चिट्ठे' },
        },
      },
    };
    const { also: _, ...read } = translatedTo('hi', result);
    expect(read).toEqual({
      eventId: 'relay',
      placements: [{ place: 1, contingentId: 'n', translated: [] }],
      rules: [],
      ledes: { team: 'दीप कौन जलाता है', translated: ['team'] },
      translated: ['placements', 'ledes'],
    });
  });

  it('keeps what is not translated at any depth of a group', () => {
    const empty = { events: { title: 'No lamps yet.', text: 'Soon.' }, blog: { title: 'No posts.' } };
    const site = {
      words: { before: 'Come.', empty },
      translations: { hi: { words: { empty: { events: { title: 'अभी दीप नहीं।' } } } } },
    };
    const { words } = translatedTo('hi', site);
    expect(words).toMatchObject({
      before: 'Come.',
      empty: { events: { title: 'अभी दीप नहीं।', text: 'Soon.' }, blog: { title: 'No posts.' } },
    });
    const langs = [
      otherLanguage('hi', 'en', words.empty.events, 'title'),
      otherLanguage('hi', 'en', words.empty.events, 'text'),
      otherLanguage('hi', 'en', words.empty.blog, 'title'),
    ];
    expect(langs).toEqual([undefined, 'en', 'en']);
  });

  it('stays the same when it is read twice', () => {
    const once = translatedTo('hi', venue('a', 'Lawn', 'मैदान'));
    expect(translatedTo('hi', once)).toBe(once);
  });

  it('tells the language of what is not translated', () => {
    const read = translatedTo('hi', venue('a', 'Lawn', 'मैदान'));
    expect(otherLanguage('hi', 'en', read, 'name')).toBeUndefined();
    expect(otherLanguage('hi', 'en', read, 'building')).toBe('en');
    expect(otherLanguage('hi', 'en', venue('b', 'Gate'), 'name')).toBe('en');
    expect(otherLanguage('en', 'en', venue('b', 'Gate'), 'name')).toBeUndefined();
    expect(otherLanguage('en', 'hi', venue('b', 'द्वार'), 'name')).toBe('hi');
  });
});

describe('public data in its reader’s language', () => {
  const lists = { venues: [venue('a', 'Arena', 'ज्ञान'), venue('b', 'Lawn', 'आँगन')] };
  const data: Pick<PublicData, 'list' | 'get'> = {
    list: <T extends PublicDocument>() => lists.venues as T[],
    get: <T extends PublicDocument>(_: string, id: string) =>
      lists.venues.find((one) => one.id === id) as T | undefined,
  };
  const names = (code: string) =>
    inReadersLanguage(code, data)
      .list('venues')
      .map(({ name }) => name);

  it('has lists in the order of the words that are read', () => {
    expect(names('en')).toEqual(['Arena', 'Lawn']);
    expect(names('hi')).toEqual(['आँगन', 'ज्ञान']);
  });

  it('has the same list until another is stored', () => {
    expect(inReadersLanguage('hi', data).list('venues')).toBe(inReadersLanguage('hi', data).list('venues'));
  });

  it('has one document, and what every language says', () => {
    const read = inReadersLanguage('hi', data);
    expect(read.get('venues', 'b')).toMatchObject({ name: 'आँगन' });
    expect(read.asWritten!('venues')).toBe(lists.venues);
  });
});

test('a past edition is in its reader’s language too', () => {
  const none = Object.fromEntries(FROZEN.map((collection) => [collection, []]));
  const snapshot = {
    ...none,
    year: 2025,
    site: { name: 'Utsav', translations: { hi: { name: 'उत्सव' } } },
    venues: [venue('a', 'Lawn', 'मैदान')],
  } as unknown as EditionSnapshot;
  expect(snapshotTranslatedTo('hi', snapshot)).toMatchObject({
    year: 2025,
    site: { name: 'उत्सव' },
    venues: [{ name: 'मैदान' }],
  });
  expect(snapshotTranslatedTo('en', snapshot)).toMatchObject({
    year: 2025,
    site: { name: 'Utsav' },
    venues: [{ name: 'Lawn' }],
  });
});
