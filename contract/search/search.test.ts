import { describe, expect, it, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inReadersLanguage } from '#contract/languages/readers-data.ts';
import { inLanguage, knowLanguage } from '#contract/languages/words.ts';
import { parseQuery, search } from './search.ts';
import { searchEntries } from './search-entries.ts';

const updatedAt = '2026-03-12T00:00:00.000Z';
const at = (time: string) => `2026-03-12T${time}:00.000Z`;
const event = (id: string, title: string, more: object = {}) => ({
  id,
  updatedAt,
  title,
  slug: id,
  summary: '',
  category: 'music',
  kind: 'show',
  tags: [],
  status: 'published',
  sessions: [{ startAt: at('10:00'), endAt: at('12:00'), venueId: 'lawn', status: 'confirmed' }],
  ...more,
});

const lists: Partial<Record<CollectionName, object[]>> = {
  events: [
    event('bands-1', 'Battle of Bands, first round'),
    event('bands', 'Battle of Bands', {
      sessions: [
        { startAt: at('10:00'), endAt: at('11:00'), venueId: 'lawn', status: 'confirmed' },
        { startAt: at('18:00'), endAt: at('20:00'), venueId: 'hall', status: 'confirmed' },
      ],
    }),
    event('ghazal', 'शाम-ए-ग़ज़ल', { summary: 'An evening of ghazals' }),
    event('hands', 'A show of hands'),
  ],
  sessions: [
    {
      id: 'talk',
      updatedAt,
      title: 'Who owns a song',
      format: 'keynote',
      startAt: at('15:00'),
      endAt: at('16:00'),
      venueId: 'hall',
      speakers: [],
    },
  ],
  team: [{ id: 'asha', updatedAt, name: 'Asha Bandekar', role: 'Light', department: 'Production' }],
  speakers: [
    {
      id: 'ira',
      updatedAt,
      name: 'Ira Vaidya',
      designation: 'Composer',
      organisation: 'Studio',
      topics: ['Song'],
    },
  ],
  venues: [
    { id: 'lawn', updatedAt, name: 'Main Lawn', building: 'Grounds', stepFreeAccess: true },
    { id: 'hall', updatedAt, name: 'Old Auditorium', building: 'Arts Block', stepFreeAccess: true },
  ],
  announcement: [{ id: 'rain', updatedAt, title: 'Rain', body: '<p>The <b>bands</b> move indoors.</p>' }],
  blogs: [{ id: 'post', updatedAt, title: 'Eleven kilos', description: 'The trophy weighed', tags: [] }],
};
const data = { list: <T extends PublicDocument>(name: CollectionName) => (lists[name] ?? []) as T[] };
const find = (query: string, now = at('17:00'), perKind = 20) =>
  search(query, searchEntries(data), new Date(now), perKind);
const keys = (query: string, now?: string) =>
  find(query, now).flatMap(({ found }) => found.map(({ key }) => key));

describe('The search', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['auditorium', ['venue-hall', 'event-bands', 'session-talk']],
    ['eleven', ['post-post']],
    ['vaidya', ['speaker-ira']],
    ['asha light', ['team-asha']],
    ['asha composer', []],
    ['ghazl', ['event-ghazal']],
    ['गजल', ['event-ghazal']],
    ['ग़ज़ल', ['event-ghazal']],
    ['auditoirum', ['venue-hall', 'event-bands', 'session-talk']],
    ['zzzz', []],
  ])('for “%s” finds %j', (query, expected) => {
    expect(keys(query)).toEqual(expected);
  });

  test.each([
    // In other scripts, by how it sounds; in its own, by its letters.
    ['rangoli', ['event-rangoli']],
    ['Rangolee', ['event-rangoli']],
    ['ரங்கோலி', ['event-rangoli']],
    ['রঙ্গোলি', ['event-rangoli']],
    ['رنگولی', ['event-rangoli']],
    ['mushaira', ['event-mushaira']],
    ['ghazal', ['event-ghazal']],
    ['काल', []],
    ['कल', ['event-tomorrow']],
    ['कि', []],
    ['kal', ['event-tomorrow']],
  ])('across scripts for “%s” finds %j', (query, expected) => {
    const scripts = {
      ...lists,
      events: [
        ...lists.events!,
        event('rangoli', 'रंगोली'),
        event('tomorrow', 'कल का मंच'),
        event('mushaira', 'مشاعرہ'),
      ],
    };
    const entries = searchEntries({
      list: <T extends PublicDocument>(name: CollectionName) => (scripts[name] ?? []) as T[],
    });
    const found = search(query, entries, new Date(at('17:00')), 20);
    expect(found.flatMap((group) => group.found.map(({ key }) => key))).toEqual(expected);
  });

  it('ranks titles before texts, what is to come before what is over, and guesses only where nothing fits', () => {
    expect(keys('bands')).toEqual(['event-bands', 'event-bands-1', 'announcement-rain']);
    expect(keys('bnads')).toContain('event-bands');
    expect(keys('bands')).not.toContain('event-hands');
    expect(keys('battle of bands')[0]).toBe('event-bands');
  });

  it('shows events first where a title of another kind has the very word and theirs a longer one', () => {
    expect(find('band').map(({ kind }) => kind)).toEqual(['events', 'people', 'announcements']);
  });

  it('shows the session that matters at the time', () => {
    const when = (now: string) =>
      find('battle of bands', now)[0]!.found.find(({ key }) => key === 'event-bands')!.when;
    expect(when(at('09:00'))).toMatchObject({ startAt: at('10:00'), place: 'Main Lawn' });
    expect(when(at('11:30'))).toMatchObject({ startAt: at('18:00'), place: 'Old Auditorium' });
    expect(when(at('21:00'))).toMatchObject({ startAt: at('18:00') });
  });

  it('lists so many of a kind and counts the rest', () => {
    expect(find('bands', at('17:00'), 1)[0]).toMatchObject({ kind: 'events', more: 1 });
  });

  it('reads a hundred characters of a query and eight words of those', () => {
    expect(parseQuery(`  ${'a'.repeat(200)}`)).toHaveLength(100);
    expect(keys('bands '.repeat(16))).toEqual(keys('bands'));
  });

  it('folds a document again only when it or the venues are others', () => {
    const before = searchEntries(data);
    expect(searchEntries(data)).toBe(before);
    lists.team = [...lists.team!];
    const after = searchEntries(data);
    expect(after).not.toBe(before);
    expect(after.every((entry, index) => entry === before[index])).toBe(true);
    lists.venues = [...lists.venues!];
    expect(searchEntries(data)[0]).not.toBe(before[0]);
  });
});

test('what is searched has the words of its language', () => {
  knowLanguage('hi', { name: 'हिन्दी', words: { Music: 'संगीत' } });
  expect(keys('संगीत')).toEqual([]);
  expect(inLanguage('hi', () => keys('संगीत'))).toContain('event-hands');
});

describe('a document in two languages', () => {
  const lawn = {
    id: 'lawn',
    updatedAt,
    name: 'Main lawn',
    building: 'North',
    translations: { hi: { name: 'मुख्य मैदान', building: 'उत्तर' } },
  };
  const written = <T extends PublicDocument>(collection: CollectionName) =>
    (collection === 'venues' ? [lawn] : []) as unknown as T[];
  const data = { list: written, get: () => undefined };
  const titles = (code: string, query: string) =>
    search(query, searchEntries(inReadersLanguage(code, data)), new Date(at('11:00')), 5).flatMap(
      ({ found }) => found.map(({ title }) => title),
    );

  it.each(['lawn', 'मैदान', 'north', 'उत्तर'])('is found by %s, in the language of its reader', (query) => {
    expect(titles('en', query)).toEqual(['Main lawn']);
    expect(titles('hi', query)).toEqual(['मुख्य मैदान']);
  });
});
