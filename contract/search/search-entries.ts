import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Blog } from '#contract/entities/blog.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Session } from '#contract/entities/session.ts';
import type { Speaker } from '#contract/entities/speaker.ts';
import type { TeamMember } from '#contract/entities/team-member.ts';
import type { Translations } from '#contract/languages/translated.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { language, said, t } from '#contract/languages/words.ts';
import { wordsOf } from '#contract/text/folded.ts';
import { eventCategoryLabels, eventKindLabels, sessionFormatLabels } from '#contract/text/labels.ts';
import { plainText, shortened } from '#contract/text/plain-text.ts';

/** What the site is searched for, in the order in which equally good finds are shown. */
export const SEARCH_KINDS = ['events', 'people', 'places', 'announcements', 'posts'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What a result says of a document. */
export interface Found {
  kind: SearchKind;
  /** Unlike that of any other result. */
  key: string;
  title: string;
  to: string;
  /** A line in small print. */
  about: string;
  /** When it takes place, and where. */
  when?: { startAt: string; endAt: string; isCancelled: boolean; place: string | undefined };
}

/** A document as it is searched: its words, folded, and what a result shows. */
export interface SearchEntry {
  found: Omit<Found, 'when'>;
  title: readonly string[];
  rest: readonly string[];
  /** For what takes place: its sessions, and the name of a venue. */
  sessions?: readonly (Pick<Event['sessions'][number], 'startAt' | 'endAt' | 'venueId'> & {
    status?: string;
  })[];
  isCancelled?: boolean;
  venueName?: (id: string) => string | undefined;
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
const joined = (...texts: Texts) => texts.filter(Boolean).join(', ');

const ABOUT_MAX = 110;

let kept: { lists: readonly unknown[]; entries: SearchEntry[] } | undefined;

/** Every public document that can be found. Folding thousands takes a while, so they are kept until a list or the language changes. */
export function searchEntries(data: Lists): readonly SearchEntry[] {
  const lists = [language(), ...SEARCHED.map((name) => data.list(name))];
  if (!kept?.lists.every((list, index) => list === lists[index]))
    kept = { lists, entries: inEveryLanguage(entriesOf(data), data) };
  return kept.entries;
}

/** What the keys of a collection's results begin with. */
const keysOf: Record<(typeof SEARCHED)[number], string> = {
  events: 'event',
  sessions: 'session',
  team: 'team',
  speakers: 'speaker',
  venues: 'venue',
  announcement: 'announcement',
  blogs: 'post',
};

/** A document is found by its words in every language, whichever one its reader has. */
function inEveryLanguage(entries: SearchEntry[], data: Lists): SearchEntry[] {
  const written = new Map<string, PublicDocument<Translated>>(
    SEARCHED.flatMap((name) =>
      (data.asWritten?.<PublicDocument<Translated>>(name) ?? []).flatMap((document) =>
        document.translations ? [[`${keysOf[name]}-${document.id}`, document] as const] : [],
      ),
    ),
  );
  return entries.map((entry) => {
    const document = written.get(entry.found.key);
    if (!document) return entry;
    const sides = [document, ...Object.values(document.translations!)].map((side) => side as Fields);
    const texts = sides.flatMap(textsOf);
    return {
      ...entry,
      title: wordsIn([entry.found.title, ...sides.map(({ title, name }) => String(title ?? name ?? ''))]),
      rest: wordsIn([...entry.rest, ...texts]),
    };
  });
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

function entriesOf(data: Lists): SearchEntry[] {
  const venues = data.list<PublicDocument<Venue>>('venues');
  const names = new Map(venues.map(({ id, name }) => [id, name]));
  const venueName = (id: string) => names.get(id);
  return [
    ...data.list<PublicDocument<Event>>('events').map((event) => ({
      ...entry(
        {
          kind: 'events',
          key: `event-${event.id}`,
          title: event.title,
          to: paths.event(event.slug),
          about: event.tagline ?? event.summary,
        },
        [
          event.tagline,
          event.summary,
          ...event.tags,
          said(eventCategoryLabels[event.category]),
          said(eventKindLabels[event.kind]),
          ...event.sessions.flatMap(({ label, venueId }) => [label, venueName(venueId)]),
        ],
      ),
      sessions: event.sessions,
      isCancelled: event.status === 'cancelled',
      venueName,
    })),
    ...data.list<PublicDocument<Session>>('sessions').map((session) => ({
      ...entry(
        {
          kind: 'events',
          key: `session-${session.id}`,
          title: session.title,
          to: `${paths.conclave}#session-${session.id}`,
          about: t('Conclave, {format}', { format: said(sessionFormatLabels[session.format]).toLowerCase() }),
        },
        [
          session.abstract,
          said(sessionFormatLabels[session.format]),
          t('conclave'),
          venueName(session.venueId),
        ],
      ),
      sessions: [session],
      venueName,
    })),
    ...data.list<PublicDocument<TeamMember>>('team').map(({ id, name, role, department }) =>
      entry(
        {
          kind: 'people',
          key: `team-${id}`,
          title: name,
          to: `${paths.team}?q=${encodeURIComponent(name)}`,
          about: joined(role, department),
        },
        [role, department],
      ),
    ),
    ...data.list<PublicDocument<Speaker>>('speakers').map((speaker) =>
      entry(
        {
          kind: 'people',
          key: `speaker-${speaker.id}`,
          title: speaker.name,
          to: paths.speaker(speaker.id),
          about: joined(speaker.designation, speaker.organisation),
        },
        [speaker.designation, speaker.organisation, ...speaker.topics, t('speaker conclave')],
      ),
    ),
    ...venues.map(({ id, name, building, floor }) =>
      entry(
        {
          kind: 'places',
          key: `venue-${id}`,
          title: name,
          to: paths.place(id),
          about: joined(building, floor),
        },
        [building, floor],
      ),
    ),
    ...data.list<PublicDocument<Announcement>>('announcement').map(({ id, title, body }) => {
      const words = plainText(body);
      return entry(
        {
          kind: 'announcements',
          key: `announcement-${id}`,
          title,
          to: paths.announcement(id),
          about: shortened(words, ABOUT_MAX),
        },
        [words],
      );
    }),
    ...data.list<PublicDocument<Blog>>('blogs').map(({ id, title, description, author, tags }) =>
      entry(
        {
          kind: 'posts',
          key: `post-${id}`,
          title,
          to: paths.post(id),
          about: shortened(description, ABOUT_MAX),
        },
        [description, author, ...tags],
      ),
    ),
  ];
}
