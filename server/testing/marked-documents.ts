import { EMPTY_PAGES } from '#contract/entities/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { wordsOf } from '#contract/entities/translations.ts';
import { sample } from './samples.ts';

const FIRST = 36 ** 3;
const MARKS = /zq[0-9a-z]{4}/g;
/** Phone numbers hold no letters. */
const PHONES = /\+90 \d{4} \d{6}/g;

/** Gives every text of every document a mark of its own, so that a search tells which text was found where. */
export class Marks {
  readonly #places: string[] = [];

  /** Four letters or digits behind the same two; short, because some texts are. */
  mark = (place: string): string => {
    this.#places.push(place);
    return `zq${(FIRST + this.#places.length - 1).toString(36)}`;
  };
  phone = (place: string): string => {
    this.#places.push(place);
    return `+90 1000 ${String(this.#places.length - 1).padStart(6, '0')}`;
  };

  /** The places whose marks are in this text, each once. */
  foundIn(text: string): Set<string> {
    const found = new Set<string>();
    for (const [mark] of text.matchAll(MARKS)) found.add(this.#place(parseInt(mark.slice(2), 36) - FIRST));
    for (const [phone] of text.matchAll(PHONES)) found.add(this.#place(Number(phone.slice(-6))));
    found.delete('');
    return found;
  }

  get all(): readonly string[] {
    return this.#places;
  }

  #place(index: number): string {
    return this.#places[index] ?? '';
  }
}

export interface MarkedDocument {
  collection: CollectionName;
  id: string;
  fields: Record<string, unknown>;
}

interface Wanted {
  collection: CollectionName;
  id: string;
  /** The address of a picture of its own. */
  picture: string;
  board: string;
  venue: string;
}

const AT = { startAt: '2026-03-13T13:30:00.000Z', endAt: '2026-03-13T16:30:00.000Z' };

/** A public document of this collection with a mark in each of its texts. */
export function markedDocument(marks: Marks, wanted: Wanted): MarkedDocument {
  const { collection, id } = wanted;
  const of = (field: string) => `${collection}/${id} ${field}`;
  const fields = makers[collection](
    (field) => marks.mark(of(field)),
    (field) => marks.phone(of(field)),
    wanted,
  );
  const translations = translated(collection, fields, (field) => marks.mark(of(field)));
  return { collection, id, fields: sample(collection, { ...fields, ...translations }) };
}

/** The same words in Hindi, with marks of their own. */
function translated(
  collection: CollectionName,
  fields: Record<string, unknown>,
  text: (field: string) => string,
) {
  const hindi = marked(wordsOf(collection, fields), (path) => text(['translations', ...path].join('.')));
  return Object.keys(hindi).length > 0 && { translations: { hi: hindi } };
}

/** The same words with a mark for each text; lists of groups are left out. */
function marked(words: object, text: (path: string[]) => string): Record<string, unknown> {
  const entries = Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const here = (path: string[]) => text([name, ...path]);
    if (name === 'reason') return [[name, because(here([]))]];
    if (typeof value === 'string') return [[name, value.startsWith('<') ? html(here([])) : here([])]];
    if (Array.isArray(value))
      return value.every((one) => typeof one === 'string') ? [[name, [here([])]]] : [];
    return [[name, marked(value as object, here)]];
  });
  return Object.fromEntries(entries);
}

type Maker = (
  text: (field: string) => string,
  phone: (field: string) => string,
  wanted: Wanted,
) => Record<string, unknown>;

const html = (text: string) => `<p>${text}</p>`;
const web = (text: string) => `https://example.org/${text}`;
const mail = (text: string) => `${text}@example.org`;

/** A reason must not be short. */
const because = (text: string) => `Because of ${text}`;

/** The id of a result that is an adjustment. */
export const ADJUSTED = 'adjusted';
const adjustment = (reason: string) => ({
  eventId: undefined,
  placements: [],
  adjustment: { contingentId: 'red', points: -5, reason: because(reason) },
});
const placements = (text: (field: string) => string) => [
  {
    place: 1,
    contingentId: 'red',
    participants: [text('placements.participants')],
    points: 10,
    note: text('placements.note'),
  },
];

const markedGallery = (text: (field: string) => string, name: string, picture: string) => [
  {
    url: picture,
    alt: text(`${name}.alt`),
    caption: text(`${name}.caption`),
    credit: text(`${name}.credit`),
  },
];

const makers: Record<CollectionName, Maker> = {
  announcement: (text) => ({
    title: text('title'),
    body: html(text('body')),
    link: { label: text('link.label'), url: web(text('link.url')) },
    further: text('further'),
  }),
  blogs: (text, _phone, { picture }) => ({
    title: text('title'),
    description: text('description'),
    imageUrl: picture,
    imageAlt: text('imageAlt'),
    content: `${html(text('content'))}<img src="${picture}" alt="${text('content alt')}">`,
    gallery: markedGallery(text, 'gallery', picture),
    slug: text('slug'),
    author: text('author'),
    tags: [text('tags')],
  }),
  'contact-inquiry': (text, phone) => ({
    name: text('name'),
    email: mail(text('email')),
    phone: phone('phone'),
    message: `May I ask: ${text('message')}`,
    note: text('note'),
    replies: [{ at: AT.startAt, by: 'somebody', text: text('replies.text') }],
  }),
  events: (text, phone, { picture, venue }) => ({
    title: text('title'),
    slug: text('slug'),
    previousSlugs: [text('previousSlugs')],
    tagline: text('tagline'),
    summary: text('summary'),
    description: html(text('description')),
    tags: [text('tags')],
    sessions: [{ ...AT, venueId: venue, label: text('sessions.label') }],
    eligibility: text('eligibility'),
    prizes: [{ place: text('prizes.place'), text: text('prizes.text') }],
    rules: [text('rules')],
    rulebookUrl: web(text('rulebookUrl')),
    registration: { status: 'open', url: web(text('registration.url')) },
    coordinators: [
      { name: text('coordinators.name'), phone: phone('coordinators.phone'), email: mail(text('email')) },
    ],
    poster: { url: picture, alt: text('poster.alt') },
    gallery: markedGallery(text, 'gallery', picture),
    accessibilityNotes: text('accessibilityNotes'),
    pointsScheme: text('pointsScheme'),
  }),
  leaderboards: (text, _phone, { picture }) => ({
    title: text('title'),
    contingents: [
      {
        id: 'red',
        name: text('contingents.name'),
        shortName: text('contingents.shortName'),
        colour: '#DECBA7',
        logo: { url: picture, alt: text('contingents.logo.alt') },
      },
    ],
    pointsScheme: [{ kind: text('pointsScheme.kind'), points: [10] }],
    notice: text('notice'),
  }),
  results: (text, _phone, { board, id }) => ({
    leaderboardId: board,
    ...(id === ADJUSTED ? adjustment(text('adjustment.reason')) : { placements: placements(text) }),
    label: text('label'),
  }),
  sponsors: (text, _phone, { picture }) => ({
    name: text('name'),
    tier: { label: text('tier.label'), rank: 1, logoSize: 'huge' },
    logo: { url: picture, alt: text('logo.alt') },
    url: web(text('url')),
    blurb: text('blurb'),
  }),
  team: (text, phone, { picture }) => ({
    name: text('name'),
    role: text('role'),
    department: text('department'),
    photo: { url: picture, alt: text('photo.alt') },
    email: mail(text('email')),
    phone: phone('phone'),
    links: [{ label: text('links.label'), url: web(text('links.url')) }],
  }),
  speakers: (text, _phone, { picture }) => ({
    name: text('name'),
    designation: text('designation'),
    organisation: text('organisation'),
    photo: { url: picture, alt: text('photo.alt') },
    bio: text('bio'),
    topics: [text('topics')],
    links: [{ label: text('links.label'), url: web(text('links.url')) }],
  }),
  sessions: (text, _phone, { venue }) => ({
    title: text('title'),
    abstract: text('abstract'),
    venueId: venue,
    registrationUrl: web(text('registrationUrl')),
    recordingUrl: web(text('recordingUrl')),
    slidesUrl: web(text('slidesUrl')),
  }),
  venues: (text) => ({
    name: text('name'),
    building: text('building'),
    floor: text('floor'),
    mapUrl: web(text('mapUrl')),
    accessibilityNotes: text('accessibilityNotes'),
  }),
  site: (text, phone, { picture }) => ({
    name: text('name'),
    tagline: text('tagline'),
    college: text('college'),
    edition: text('edition'),
    heroLines: [text('heroLines')],
    nextDates: text('nextDates'),
    social: Object.fromEntries(
      ['instagram', 'youtube', 'x'].map((name) => [name, web(text(`social.${name}`))]),
    ),
    about: html(text('about')),
    ledes: Object.fromEntries(
      ['blog', 'sponsors', 'team', 'conclave'].map((page) => [page, text(`ledes.${page}`)]),
    ),
    words: {
      ...Object.fromEntries(
        ['before', 'during', 'after', 'blog', 'farewell', 'thanks', 'reply', 'trouble'].map((name) => [
          name,
          text(`words.${name}`),
        ]),
      ),
      steps: [{ title: text('words.steps.title'), text: text('words.steps.text') }],
      ...Object.fromEntries(
        ['invitation', 'missing'].map((name) => [
          name,
          { title: text(`words.${name}.title`), text: text(`words.${name}.text`) },
        ]),
      ),
      empty: Object.fromEntries(
        Object.keys(EMPTY_PAGES).map((page) => [
          page,
          { title: text(`words.empty.${page}.title`), text: text(`words.empty.${page}.text`) },
        ]),
      ),
    },
    numbers: [{ label: text('numbers.label'), value: text('numbers.value') }],
    pastEditions: [{ year: 2020, title: text('pastEditions.title'), text: text('pastEditions.text') }],
    reach: [{ title: text('reach.title'), text: text('reach.text') }],
    faq: [{ question: text('faq.question'), answer: text('faq.answer') }],
    contacts: [
      { label: text('contacts.label'), email: mail(text('contacts.email')), phone: phone('contacts.phone') },
    ],
    gallery: markedGallery(text, 'gallery', picture),
    homeGallery: markedGallery(text, 'homeGallery', picture),
    look: { logo: picture, accent: '#3366cc', ground: '#550022', type: 'playfair' },
    plan: { url: picture, alt: text('plan.alt') },
    defaultImages: Object.fromEntries(
      ['blog', 'event', 'share'].map((name) => [name, { url: picture, alt: text(`defaultImages.${name}`) }]),
    ),
  }),
  editions: (text, _phone, { picture }) => ({
    title: text('title'),
    champions: [
      {
        board: text('champions.board'),
        winner: text('champions.winner'),
        colour: '#DECBA7',
        score: text('champions.score'),
      },
    ],
    wins: [{ event: text('wins.event'), winner: text('wins.winner'), people: [text('wins.people')] }],
    addresses: [text('addresses')],
    files: [picture],
  }),
};
