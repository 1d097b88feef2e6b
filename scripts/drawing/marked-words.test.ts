import { describe, expect, it, vi } from 'vitest';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import { editionIndex } from '#contract/editions/edition-index.ts';
import { snapshotOf } from '#contract/editions/snapshot.ts';
import { EMPTY_PAGES } from '#contract/entities/words.ts';
import { translatedFields, translatedParts } from '#contract/entities/translations.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { revisionNotes } from '#contract/scoring/entered-result.ts';
import { demoFestival, type SeedDocument } from '#seed/demo.ts';
import { drawn, type Festival, publicOf } from './drawn-pages.ts';
import { addressesWith } from './public-pages.ts';

// The first drawing reads the whole web app, which takes a busy machine long.
vi.setConfig({ testTimeout: 30_000 });

const now = new Date('2026-03-13T12:50:00Z');
const MARK = '§';

type Fields = Readonly<Record<string, unknown>>;

/** A text with a sign after every word of it, but not after those of tags and entities. */
const markedText = (text: string): string =>
  text.replace(/<[^>]*>|&\w+;|\p{L}[\p{L}\p{M}]*/gu, (part) => (/^[<&]/.test(part) ? part : part + MARK));

function marked(value: unknown): unknown {
  if (typeof value === 'string') return markedText(value);
  if (Array.isArray(value)) return value.map(marked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]));
}

const withMarked = (fields: Fields, names: readonly string[]): Fields => ({
  ...fields,
  ...Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, marked(fields[name])]] : []))),
});

/** What is content and cannot be translated. */
const UNTRANSLATED: Partial<Record<CollectionName, (fields: Fields) => Fields>> = {
  blogs: (fields) => withMarked(fields, ['tags']),
  leaderboards: ({ pointsScheme, ...fields }) => ({
    ...fields,
    pointsScheme: (pointsScheme as Fields[]).map((scheme) => withMarked(scheme, ['kind'])),
  }),
  results: (fields) =>
    Object.values<unknown>(revisionNotes).includes(fields['revisionNote'])
      ? fields
      : withMarked(fields, ['revisionNote']),
};

function markedDocument({ collection, id, fields }: SeedDocument): SeedDocument {
  const whole = withMarked({ ...fields, translations: undefined }, translatedFields(collection));
  const inParts = Object.entries(translatedParts(collection)).flatMap(([name, texts]) => {
    const value = whole[name];
    if (!value) return [];
    return [
      [
        name,
        Array.isArray(value)
          ? value.map((entry: Fields) => withMarked(entry, texts))
          : withMarked(value as Fields, texts),
      ],
    ];
  });
  const all = { ...whole, ...Object.fromEntries(inParts) };
  return { collection, id, fields: UNTRANSLATED[collection]?.(all) ?? all } as SeedDocument;
}

const own = { title: 'Own title', text: 'Own text' };
const words = {
  before: 'Come soon',
  during: 'Come now',
  after: 'Come again',
  farewell: 'Farewell',
  thanks: 'Thanks',
  steps: [own],
  empty: Object.fromEntries(Object.keys(EMPTY_PAGES).map((page) => [page, own])),
  blog: 'Notes',
  invitation: own,
  reply: 'We answer',
  missing: own,
  trouble: 'Trouble',
};

const documents = demoFestival(now)
  .map((document) =>
    document.collection === 'site'
      ? { ...document, fields: { ...document.fields, words, nextDates: 'Next year' } }
      : document,
  )
  .map(markedDocument);

const snapshot = snapshotOf((name) => publicOf(documents, name), 2026, markedText('The year of the goat'))!;
const fields = editionIndex(snapshot, 'hash', now.toISOString());
const edition = { id: '2026', fields };
/** In the years before the same won, so that there are streaks. */
const editions = [2026, 2025].map((year) => ({
  collection: 'editions' as const,
  id: String(year),
  fields: { ...fields, year },
}));

const festival = (days = 0): Festival => ({
  documents: [...documents.filter(({ collection }) => collection !== 'editions'), ...editions],
  editions: [snapshot],
  now: new Date(now.getTime() + days * 86_400_000),
});

/** Nothing but the site itself and a past edition. */
const empty: Festival = {
  ...festival(),
  documents: festival().documents.filter(({ collection }) => ['site', 'editions'].includes(collection)),
};

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** The marked texts of a page that stand in no element of the festival's language. */
function unsaid(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[^]*?<\/\1>/g, '')
    .replace(/<!--[^]*?-->/g, '');
  const open: string[] = [];
  const found: string[] = [];
  for (const [part] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, isEnd, name] = /^<(\/?)([\w-]+)/.exec(part) ?? [];
    if (!name) {
      if (part.includes(MARK) && open.at(-1) !== 'en') found.push(part);
    } else if (isEnd) open.pop();
    else if (!VOID.has(name)) open.push(/ lang="([^"]*)"/.exec(part)?.[1] ?? open.at(-1) ?? '');
  }
  return found;
}

const inHindi = async (page: string, from: Festival) =>
  unsaid((await drawn(addressIn('hi', page), from)).html);

const rangoli = documents.find(({ id }) => id === 'rangoli')!;
const [board] = documents.filter(({ collection }) => collection === 'leaderboards');
const houses = (board!.fields['contingents'] as Fields[]).map(({ id }) => id).join();

const pages = [
  ...Object.values(addressesWith(edition)).flat(),
  `${paths.leaderboard}?open=${houses}`,
  ...documents.flatMap((one) =>
    one.collection === 'events' && one !== rangoli ? [paths.event(one.fields['slug'] as string)] : [],
  ),
  archivePaths.page('2026', 'events/rangoli'),
  archivePaths.page('2026', 'blog/four-days-on-chai'),
];

describe('on a page in Hindi every word of the festival’s own language says so', () => {
  it.each(pages)('%s', async (page) => {
    expect(await inHindi(page, festival())).toEqual([]);
  });

  const away = [-30, 30].flatMap((days) =>
    [paths.home, paths.events, `${paths.events}?status=live`].map((page) => [days, page] as const),
  );
  it.each(away)('%i days away: %s', async (days, page) => {
    expect(await inHindi(page, festival(days))).toEqual([]);
  });

  it.each(['/', '/events', '/leaderboard', '/blog', '/sponsors', '/conclave', '/ourteam', '/places'])(
    'where there is nothing yet: %s',
    async (page) => {
      const { html } = await drawn(addressIn('hi', page), empty);
      expect(html).toContain(MARK);
      expect(unsaid(html)).toEqual([]);
    },
  );

  it.each(Object.values(addressesWith(edition)).flat())(
    'and a page in that language says it nowhere: %s',
    async (page) => {
      const { html } = await drawn(page, festival());
      const said = html.slice(html.indexOf('<body')).match(/<[^>]* lang="[^>]*>/g) ?? [];
      // The links to other languages name theirs.
      expect(said.filter((tag) => !tag.includes('hrefLang'))).toEqual([]);
    },
  );
});
