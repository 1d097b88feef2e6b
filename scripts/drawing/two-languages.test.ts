import { describe, expect, it, vi } from 'vitest';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import { editionIndex } from '#contract/editions/edition-index.ts';
import { snapshotOf } from '#contract/editions/snapshot.ts';
import type { Placement } from '#contract/entities/result.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { keyOf } from '#contract/languages/translated.ts';
import { demoFestival } from '#seed/demo.ts';
import { homeGallery } from '#seed/galleries.ts';
import { HOUSE_BOARD } from '#seed/houses.ts';
import { pastEdition } from '#seed/past/edition.ts';
import { drawn, type Festival, publicOf } from './drawn-pages.ts';

// The first drawing reads the whole web app, which takes a busy machine long.
vi.setConfig({ testTimeout: 30_000 });

const now = new Date('2026-03-13T12:50:00Z');
const past = pastEdition(now);

/** Words in Hindi, by collection and id. */
type Words = Partial<Record<CollectionName, Record<string, object>>>;

/** The demo with these translations and no others. */
const festivalWith = (words: Words): Festival => ({
  documents: demoFestival(now).map(({ collection, id, fields }) => {
    const hi = words[collection]?.[id];
    return { collection, id, fields: { ...fields, translations: hi && { hi } } };
  }),
  editions: [past.snapshot],
  now,
});

/** Its content, without the marks that React puts between texts. */
async function contentOf(address: string, festival: Festival): Promise<string> {
  const { html } = await drawn(address, festival);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
}

const inHindi = (path: string, words: Words): Promise<string> =>
  contentOf(addressIn('hi', path), festivalWith(words));

describe('a text in another language than the page says so', () => {
  it('in the gallery of the first page, which is drawn outside of the router', async () => {
    const [first, second] = homeGallery;
    const site = { homeGallery: { [first!.url]: { caption: 'आख़िरी बैंड', alt: 'एक चित्र' } } };
    const html = await inHindi('/', { site: { site } });
    expect(html).toMatch(/<figcaption[^>]*>आख़िरी बैंड</);
    expect(html).toContain(`<span lang="en">${second!.caption}</span>`);
    expect(html).toContain(`href="${first!.url}" class=`);
    expect(html).toContain(`href="${second!.url}" lang="en"`);
  });

  it('at the head of a page', async () => {
    const words = { site: { site: { ledes: { sponsors: 'दीपों का ख़र्च कौन उठाता है' } } } };
    expect(await inHindi(paths.sponsors, words)).toMatch(/<p class="lede[^>]*>दीपों का ख़र्च/);
    for (const page of [paths.team, paths.conclave, paths.blog])
      expect(await inHindi(page, words), page).toMatch(/<p lang="en" class="lede/);
  });

  it('where venues are listed: their buildings and floors, and what is on there', async () => {
    const words = { venues: { 'main-lawn': { building: 'बीच का मैदान' } } };
    expect(await inHindi(paths.place('main-lawn'), words)).toMatch(/>बीच का मैदान, <span lang="en">Ground</);
    const list = await inHindi(paths.places, words);
    expect(list).toContain('<span lang="en">Arts Block</span>');
    expect(list).toMatch(/अभी चल रहा है: <span lang="en">/);
    expect(list).toMatch(/आगे: [\d:]+, <span lang="en">/);
  });

  it('in the timeline: the names of venues', async () => {
    const html = await inHindi(`${paths.events}?view=timeline`, {
      venues: { 'main-lawn': { name: 'मुख्य मैदान' } },
    });
    expect(html).toMatch(/<span class="timeline-venue[^>]*>मुख्य मैदान</);
    expect(html).toMatch(/<span lang="en" class="timeline-venue[^>]*>Black Box</);
    expect(html).toMatch(/<span lang="en" class="not-print:md:sr-only">Black Box</);
  });

  it('on the big screen: the title of the board', async () => {
    const title = (words: Words) => inHindi(`${paths.leaderboard}?display=1`, words);
    expect(await title({})).toMatch(/<h1 lang="en"[^>]*>House Trophy</);
    expect(await title({ leaderboards: { [HOUSE_BOARD]: { title: 'भवन ट्रॉफ़ी' } } })).toMatch(
      /<h1 class[^>]*>भवन ट्रॉफ़ी</,
    );
  });

  it('and a page in the language of its texts says nothing of it', async () => {
    for (const page of [paths.about, paths.sponsors, paths.places, `${paths.events}?view=timeline`])
      expect(await contentOf(page, festivalWith({})), page).not.toContain(' lang="');
  });
});

describe('a group that is translated in part', () => {
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>.*?<\/h2>/g)].map(([heading]) => heading);

  it('is one tier of sponsors, with its label in Hindi', async () => {
    const words = { sponsors: { 'class-of-61': { tier: { label: 'उत्सव के मित्र' } } } };
    const html = headings(await inHindi(paths.sponsors, words));
    expect(html.filter((one) => one.includes('उत्सव के मित्र'))).toEqual([
      expect.not.stringContaining(' lang='),
    ]);
    expect(html.join()).not.toContain('Friends of the festival');
    expect(html.find((one) => one.includes('Title sponsor'))).toContain('lang="en"');
  });

  it('is one department of the team, whoever of it is translated', async () => {
    const all = demoFestival(now).filter(({ collection }) => collection === 'team');
    const last = all.at(-1)!;
    const { department } = last.fields as { department: string };
    const html = headings(await inHindi(paths.team, { team: { [last.id]: { department: 'सजावट' } } }));
    expect(html.filter((one) => one.includes('सजावट'))).toEqual([expect.not.stringContaining(' lang=')]);
    expect(html.join()).not.toContain(`>${department}<`);
    expect(html).toHaveLength(new Set(all.map(({ fields }) => fields['department'])).size);
  });
});

describe('a past edition in Hindi', () => {
  const [picture] = homeGallery;
  const post = 'four-days-on-chai';
  const then: Words = {
    site: { site: { name: 'उस साल का उत्सव', homeGallery: { [picture!.url]: { caption: 'आख़िरी बैंड' } } } },
    events: { rangoli: { title: 'रंगोली' } },
    leaderboards: { [HOUSE_BOARD]: { title: 'भवन ट्रॉफ़ी' } },
    blogs: { [post]: { title: 'चाय पर चार दिन' } },
  };
  const year = 2026;
  const closed = snapshotOf(
    (name) => publicOf(festivalWith(then).documents, name),
    year,
    'The year of the goat',
  )!;
  const index = { ...editionIndex(closed, 'hash', now.toISOString()) };
  /** Today nothing is translated any more. */
  const today = {
    ...festivalWith({}),
    documents: [
      ...festivalWith({}).documents.filter(({ collection }) => collection !== 'editions'),
      { collection: 'editions' as const, id: String(year), fields: index },
    ],
    editions: [closed],
  };

  it.each([
    ['', 'उस साल का उत्सव', /[> ]Utsav 2026/],
    ['pictures', 'आख़िरी बैंड', `>${picture!.caption}<`],
    ['events', 'रंगोली', '>Rangoli<'],
    ['events/rangoli', 'रंगोली', '>Rangoli<'],
    ['leaderboard', 'भवन ट्रॉफ़ी', 'House Trophy'],
    ['blog', 'चाय पर चार दिन', 'How to survive four days on chai'],
    [`blog/${post}`, 'चाय पर चार दिन', 'How to survive four days on chai'],
  ])('keeps the words of then: %s', async (address, hindi, english) => {
    const page = address ? archivePaths.page(String(year), address) : archivePaths.edition(String(year));
    const html = await contentOf(addressIn('hi', page), today);
    expect(html).toContain(hindi);
    expect(html).not.toMatch(english);
    expect(await contentOf(page, today)).toMatch(english);
  });
});

describe('a result', () => {
  const [result] = publicOf(demoFestival(now), 'results').filter(
    ({ leaderboardId }) => leaderboardId === HOUSE_BOARD,
  );
  const [first, second] = result!['placements'] as Placement[];
  const festival = (words: object): Festival => {
    const { documents, ...rest } = festivalWith({ results: { [result!.id]: words } });
    return {
      ...rest,
      documents: documents.map((document) =>
        document.id === result!.id
          ? {
              ...document,
              fields: {
                ...document.fields,
                label: 'Second heat',
                placements: [
                  { ...first!, note: 'By a nose.' },
                  { ...second!, note: 'After a fall.' },
                ],
              },
            }
          : document,
      ),
    };
  };
  const words = {
    label: 'दूसरी हीट',
    placements: { [keyOf(first!)]: { note: 'बाल-बाल की जीत।' } },
  };
  const event = publicOf(demoFestival(now), 'events').find(({ id }) => id === result!['eventId'])!;

  it.each([
    ['the results by event', `${paths.leaderboard}?by=event`],
    ['every point of a house', `${paths.leaderboard}?open=${first!.contingentId},${second!.contingentId}`],
    ['the page of the event', paths.event(event['slug'] as string)],
  ])('says its round and its notes in Hindi, and what is not translated says so: %s', async (_, path) => {
    const html = await contentOf(addressIn('hi', path), festival(words));
    expect(html).toContain('दूसरी हीट');
    expect(html).not.toContain('Second heat');
    expect(html).toContain('बाल-बाल की जीत।');
    expect(html).toMatch(/lang="en"[^>]*>After a fall\./);
    expect(await contentOf(addressIn('hi', path), festival({}))).toMatch(/lang="en"[^>]*>( · )?Second heat/);
  });
});
