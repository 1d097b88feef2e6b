import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Blog } from '#contract/entities/blog.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Session } from '#contract/entities/session.ts';
import type { Speaker } from '#contract/entities/speaker.ts';
import type { TeamMember } from '#contract/entities/team-member.ts';
import { asRead } from '#contract/languages/as-read.ts';
import type { Read, Translations } from '#contract/languages/translated.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { language, said, t } from '#contract/languages/words.ts';
import { wordsOf } from '#contract/text/folded.ts';
import { eventCategoryLabels, eventKindLabels, sessionFormatLabels } from '#contract/text/labels.ts';
import { plainText, shortened } from '#contract/text/plain-text.ts';

/** What the site is searched for, in the order in which equally good finds are shown. */
export const SEARCH_KINDS = ['events', 'people', 'places', 'announcements', 'posts'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What a result says of a document. */
export interface Found extends Pick<Read, 'translated'> {
  kind: SearchKind;
  /** Unlike that of any other result. */
  key: string;
  title: string;
  to: string;
  /** A line in small print. */
  about: string;
  /** When it takes place, and where. */
  when?: {
    startAt: string;
    endAt: string;
    isCancelled: boolean;
    place: string | undefined;
  } & Pick<Read, 'translated'>;
}

/** A document as it is searched: its words, folded, and what a result shows. */
export interface SearchEntry {
  found: Omit<Found, 'when'>;
  title: readonly string[];
  rest: readonly string[];
  /** For what takes place: its sessions, and where they are. */
  sessions?: readonly (Pick<Event['sessions'][number], 'startAt' | 'endAt' | 'venueId'> & {
    status?: string;
  })[];
  isCancelled?: boolean;
  venueOf?: (id: string) => PublicDocument<Venue> | undefined;
}

/** The collections that are searched. */
export const SEARCHED = [
  'events',
  'sessions',
  'team',
  'speakers',
  'venues',
  'announcement',
  'blogs',
] as const;

/** Public documents only; whatever is a draft, or kept back, is in no list. */
interface Lists {
  list<T extends PublicDocument>(collection: CollectionName): T[];
  asWritten?<T extends PublicDocument>(collection: CollectionName): T[];
}

type Texts = readonly (string | undefined)[];

const entry = (found: Omit<Found, 'when'>, rest: Texts): SearchEntry => ({
  found,
  title: wordsOf(found.title),
  rest: [...new Set(wordsOf(rest.filter(Boolean).join(' ')))],
});
/** Which texts of a result are in its reader's language: the line about it where all that it joins is. */
function readOf(document: object, title: string, ...about: string[]): Pick<Read, 'translated'> {
  const { translated = [] } = asRead(document);
  const isRead = (name: string) => translated.includes(name);
  const read = [...(isRead(title) ? ['title'] : []), ...(about.every(isRead) ? ['about'] : [])];
  return read.length > 0 ? { translated: read } : {};
}
const joined = (...texts: Texts) => texts.filter(Boolean).join(', ');

const ABOUT_MAX = 110;

type Searched = (typeof SEARCHED)[number];
type VenueOf = (id: string) => PublicDocument<Venue> | undefined;

interface Kept {
  /** The language and the lists that the entries were made for. */
  made: { code: string; lists: readonly unknown[]; venues: readonly unknown[] };
  entries: readonly SearchEntry[];
  byDocument: WeakMap<object, SearchEntry>;
}

let kept: Kept | undefined;

/** Every public document that can be found. Folding thousands takes a while, so an entry is kept with its document. */
export function searchEntries(data: Lists): readonly SearchEntry[] {
  const code = language();
  const lists = SEARCHED.map((name) => data.list(name));
  const venues = data.list<PublicDocument<Venue>>('venues');
  const isSameLanguage = kept?.made.code === code;
  if (isSameLanguage && kept!.made.lists.every((list, index) => list === lists[index])) return kept!.entries;
  // What takes place is found by the names of its venues too.
  const byDocument =
    isSameLanguage && kept!.made.venues === venues ? kept!.byDocument : new WeakMap<object, SearchEntry>();
  kept = { made: { code, lists, venues }, entries: entriesOf(data, venues, byDocument), byDocument };
  return kept.entries;
}

function entriesOf(
  data: Lists,
  venues: readonly PublicDocument<Venue>[],
  byDocument: Kept['byDocument'],
): SearchEntry[] {
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  const venueOf = (id: string) => byId.get(id);
  return SEARCHED.flatMap((collection) => {
    const written = writtenIn(collection, data);
    return data.list(collection).map((document) => {
      const own = written.get(document.id) ?? document;
      let entry = byDocument.get(own);
      if (!entry) {
        entry = inEveryLanguage(entryOf[collection](document as never, venueOf), own);
        byDocument.set(own, entry);
      }
      return entry;
    });
  });
}

/** The documents of a collection that have words in several languages, with all of them. */
const writtenIn = (collection: Searched, data: Lists): Map<string, PublicDocument<Translated>> =>
  new Map(
    (data.asWritten?.<PublicDocument<Translated>>(collection) ?? []).flatMap((document) =>
      document.translations ? [[document.id, document] as const] : [],
    ),
  );

/** A document is found by its words in every language, whichever one its reader has. */
function inEveryLanguage(entry: SearchEntry, document: PublicDocument<Translated>): SearchEntry {
  if (!document.translations) return entry;
  const sides = [document, ...Object.values(document.translations)].map((side) => side as Fields);
  return {
    ...entry,
    title: wordsIn([entry.found.title, ...sides.map(({ title, name }) => String(title ?? name ?? ''))]),
    rest: wordsIn([...entry.rest, ...sides.flatMap(textsOf)]),
  };
}

type Fields = Record<string, unknown>;
type Translated = Fields & { translations?: Translations };

const WORDED =
  'tagline summary abstract role department designation organisation topics building floor body description'.split(
    ' ',
  );

/** The texts that a result is found by; what lists leave out is not among them. */
const textsOf = (fields: Fields): string[] =>
  WORDED.flatMap((name) => {
    const value = fields[name] ?? [];
    return typeof value === 'string' ? plainText(value) : (value as string[]);
  });

const wordsIn = (texts: readonly string[]): string[] => [...new Set(wordsOf(texts.join(' ')))];

const entryOf: { [Name in Searched]: (document: never, venueOf: VenueOf) => SearchEntry } = {
  events: (event: PublicDocument<Event>, venueOf) => ({
    ...entry(
      {
        kind: 'events',
        key: `event-${event.id}`,
        title: event.title,
        to: paths.event(event.slug),
        about: event.tagline ?? event.summary,
        ...readOf(event, 'title', event.tagline ? 'tagline' : 'summary'),
      },
      [
        event.tagline,
        event.summary,
        ...event.tags,
        said(eventCategoryLabels[event.category]),
        said(eventKindLabels[event.kind]),
        ...event.sessions.flatMap(({ label, venueId }) => [label, venueOf(venueId)?.name]),
      ],
    ),
    sessions: event.sessions,
    isCancelled: event.status === 'cancelled',
    venueOf,
  }),
  sessions: (session: PublicDocument<Session>, venueOf) => ({
    ...entry(
      {
        kind: 'events',
        key: `session-${session.id}`,
        title: session.title,
        to: `${paths.conclave}#session-${session.id}`,
        about: t('Conclave, {format}', { format: said(sessionFormatLabels[session.format]).toLowerCase() }),
        ...readOf(session, 'title'),
      },
      [
        session.abstract,
        said(sessionFormatLabels[session.format]),
        t('conclave'),
        venueOf(session.venueId)?.name,
      ],
    ),
    sessions: [session],
    venueOf,
  }),
  team: ({ id, name, role, department, ...read }: PublicDocument<TeamMember>) =>
    entry(
      {
        kind: 'people',
        key: `team-${id}`,
        title: name,
        to: `${paths.team}?q=${encodeURIComponent(name)}`,
        about: joined(role, department),
        ...readOf(read, 'name', 'role', 'department'),
      },
      [role, department],
    ),
  speakers: (speaker: PublicDocument<Speaker>) =>
    entry(
      {
        kind: 'people',
        key: `speaker-${speaker.id}`,
        title: speaker.name,
        to: paths.speaker(speaker.id),
        about: joined(speaker.designation, speaker.organisation),
        ...readOf(speaker, 'name', 'designation', 'organisation'),
      },
      [speaker.designation, speaker.organisation, ...speaker.topics, t('speaker conclave')],
    ),
  venues: ({ id, name, building, floor, ...read }: PublicDocument<Venue>) =>
    entry(
      {
        kind: 'places',
        key: `venue-${id}`,
        title: name,
        to: paths.place(id),
        about: joined(building, floor),
        ...readOf(read, 'name', ...(building ? ['building'] : []), ...(floor ? ['floor'] : [])),
      },
      [building, floor],
    ),
  announcement: ({ id, title, body, ...read }: PublicDocument<Announcement>) => {
    const words = plainText(body);
    return entry(
      {
        kind: 'announcements',
        key: `announcement-${id}`,
        title,
        to: paths.announcement(id),
        about: shortened(words, ABOUT_MAX),
        ...readOf(read, 'title', 'body'),
      },
      [words],
    );
  },
  blogs: ({ id, title, description, author, tags, ...read }: PublicDocument<Blog>) =>
    entry(
      {
        kind: 'posts',
        key: `post-${id}`,
        title,
        to: paths.post(id),
        about: shortened(description, ABOUT_MAX),
        ...readOf(read, 'title', 'description'),
      },
      [description, author, ...tags],
    ),
};
