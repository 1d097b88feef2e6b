import type { CollectionName } from '#contract/api/collection-names.ts';
import { EVENT_COORDINATORS_MAX, EVENT_PRIZES_MAX, EVENT_RULES_MAX } from '#contract/entities/event.ts';
import { EMPTY_PAGES } from '#contract/entities/words.ts';
import { rounds } from '#server/testing/rounds.ts';
import { sample } from '#server/testing/samples.ts';

const now = new Date().toISOString();
const FAR = '2099-01-01T00:00:00Z';
/** A picture that is there, so that its description is what is hostile. */
const picture = { url: '/icons/icon-192.png', alt: 'x' };
/** Pictures in the same way. */
const gallery = [{ ...picture, caption: 'x', credit: 'x' }];
const link = { label: 'x', url: 'https://example.org/' };
const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index));

const said = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']));

const CONTINGENTS = rounds(20, 100);
export const BOARDS = rounds(2, 5);
export const boardId = (index: number) => `hostile-${index}`;
export const eventId = (index: number) => `hostile-${index}`;

/** A document of each collection that has every field of words; what stands in them is replaced. */
const whole: Record<CollectionName, (index: number) => object> = {
  announcement: () => ({ publishAt: now, link }),
  blogs: () => ({ date: now, author: 'x', tags: ['x'], imageUrl: picture.url, imageAlt: 'x', gallery }),
  'contact-inquiry': () => ({ note: 'x' }),
  events: (index) => ({
    slug: eventId(index),
    tagline: 'x',
    tags: ['x'],
    eligibility: 'x',
    accessibilityNotes: 'x',
    pointsScheme: 'x',
    poster: picture,
    gallery,
    rules: times(EVENT_RULES_MAX, () => 'x'),
    prizes: times(EVENT_PRIZES_MAX, () => ({ place: 'x', text: 'x' })),
    coordinators: times(EVENT_COORDINATORS_MAX, () => ({ name: 'x' })),
    sessions: [{ startAt: now, endAt: FAR, venueId: `x-${index}`, label: 'x' }],
  }),
  leaderboards: (index) => ({
    order: index,
    notice: 'x',
    pointsScheme: times(4, () => ({ kind: 'x', points: [1] })),
    contingents: times(CONTINGENTS, (at) => ({
      id: `c${at}`,
      name: 'x',
      shortName: 'x',
      colour: '#decba7',
      ...(at % 2 === 0 && { logo: picture }),
    })),
  }),
  results: (index) => ({
    leaderboardId: boardId(index % BOARDS),
    label: 'x',
    revisionNote: 'x',
    // Either placements or an adjustment.
    ...(index < BOARDS
      ? {
          eventId: eventId(index),
          placements: times(CONTINGENTS, (at) => ({
            place: at + 1,
            contingentId: `c${at}`,
            points: 1,
            participants: ['x', 'x'],
            note: 'x',
          })),
        }
      : { eventId: undefined, placements: [], adjustment: { contingentId: 'c0', points: 1, reason: 'x' } }),
  }),
  sponsors: (index) => ({
    blurb: 'x',
    tier: { label: 'x', rank: 1, logoSize: index % 2 ? 'small' : 'huge' },
    ...(index % 2 && { logo: picture }),
  }),
  team: () => ({ photo: picture, links: [link] }),
  speakers: () => ({ status: 'announced', bio: 'x', topics: ['x', 'x'], links: [link], photo: picture }),
  sessions: (index) => ({ abstract: 'x', speakers: [`x-${index}`], venueId: `x-${index}` }),
  venues: () => ({ building: 'x', floor: 'x', accessibilityNotes: 'x', onPlan: { x: 50, y: 50 } }),
  site: () => ({
    tagline: 'x',
    college: 'x',
    edition: 'x',
    nextDates: 'x',
    heroLines: ['x', 'x'],
    ledes: { blog: 'x', sponsors: 'x', team: 'x', conclave: 'x' },
    words: {
      ...said('before', 'during', 'after', 'farewell', 'thanks', 'blog', 'reply', 'trouble'),
      steps: [{ title: 'x', text: 'x' }],
      invitation: { title: 'x', text: 'x' },
      missing: { title: 'x', text: 'x' },
      empty: Object.fromEntries(Object.keys(EMPTY_PAGES).map((page) => [page, { title: 'x', text: 'x' }])),
    },
    numbers: times(4, () => ({ value: 'x', label: 'x' })),
    pastEditions: times(6, (at) => ({ year: 2000 + at, title: 'x', text: 'x' })),
    reach: times(6, () => ({ title: 'x', text: 'x' })),
    faq: times(30, () => ({ question: 'x', answer: 'x' })),
    contacts: times(3, () => ({ label: 'x', phone: '+91 98765 43210' })),
    plan: picture,
    gallery,
    homeGallery: gallery,
    defaultImages: { blog: picture, event: picture, share: picture },
  }),
  editions: (index) => ({
    year: 1900 + (index % 200),
    champions: times(2, () => ({ board: 'x', winner: 'x', colour: '#decba7', score: 'x' })),
    wins: times(2, () => ({ event: 'x', slug: 'x', winner: 'x', people: ['x', 'x'] })),
    addresses: ['x'],
    files: ['x'],
    // The next one has begun, so that the festival of this story can be closed itself.
    begun: { at: now, files: ['x'] },
  }),
};

export const wholeDocument = (collection: CollectionName, index: number): Record<string, unknown> => ({
  ...sample(collection),
  ...whole[collection](index),
});
