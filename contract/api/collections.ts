import type { z } from 'zod';
import type { CollectionName } from './collection-names.ts';
import type { AnyDocument, PublicDocument } from './document.ts';
import { announcementSchema } from '#contract/entities/announcement.ts';
import { type Blog, blogSchema } from '#contract/entities/blog.ts';
import { storedInquirySchema } from '#contract/entities/inquiry-desk.ts';
import { eventSchema } from '#contract/entities/event.ts';
import { leaderboardSchema } from '#contract/entities/leaderboard.ts';
import { resultSchema } from '#contract/entities/result.ts';
import { sessionSchema } from '#contract/entities/session.ts';
import type { GalleryPicture } from '#contract/entities/gallery.ts';
import { editionSchema } from '#contract/entities/edition.ts';
import { siteSchema } from '#contract/entities/site.ts';
import { speakerSchema } from '#contract/entities/speaker.ts';
import { sponsorSchema, TIER_RANK_MAX } from '#contract/entities/sponsor.ts';
import { teamMemberSchema } from '#contract/entities/team-member.ts';
import { venueSchema } from '#contract/entities/venue.ts';
import { keyOf, type Translations } from '#contract/languages/translated.ts';
import {
  type BoardServerFields,
  freezeToRecord,
  frozenViewOf,
  type Withholding,
} from '#contract/scoring/freeze.ts';

type Direction = 'asc' | 'desc';
export interface Order {
  /** A field that every document of the collection has; the id breaks ties. */
  field: string;
  direction: Direction;
  numeric?: boolean;
}

/** What views are made of: the fields that were written, with or without the server's own. */
type Written = Record<string, unknown> & Pick<AnyDocument, 'id' | 'updatedAt'>;

export interface Collection {
  /** What its own fields must be. The same schema drives the form, the API and the seed. */
  schema: z.ZodType<Record<string, unknown>>;
  /** Whether visitors see a document; absent where they never see any. It may not ask for the time. */
  isPublic?: (document: Written) => boolean;
  /**
   * What the public gets instead of a document whose newest version is kept back: null for nothing, undefined where
   * the document itself may be seen. It may not ask for the time either.
   */
  frozenView?: (document: Written) => PublicDocument | null | undefined;
  /** Fields that the public never gets, and those that lists and streams leave out. */
  privateFields?: readonly string[];
  heavyFields?: readonly string[];
  /** Lists carry the first picture of its gallery all the same, as `cover`. */
  hasCover?: true;
  /** A browser's copy has its documents whole all the same, because each has a page that opens without a network. */
  offlineWhole?: boolean;
  /** What the copy leaves out even so, because it is of no use without a network. */
  onlineFields?: readonly string[];
  /** Visitors may add documents (and nothing else). */
  visitorsMayAdd?: boolean;
  /** A field that the server sets to the time of creation, whatever was sent. */
  stampedField?: string;
  /**
   * What the readers of a draft get for a required field that is not filled in yet. Only drafts of collections with
   * these are stored before they are whole.
   */
  blanks?: Readonly<Record<string, unknown>>;
  /** What makes it a draft, which visitors never see: the status `draft`, unless this says another field. */
  draftBy?: { field: string; value: unknown };
  /** The field that even a draft needs, because it is found by it: the title, unless this says another. */
  draftNeeds?: string;
  /** The fields that say when the server publishes what is scheduled, and archives what is published. */
  publishedBy?: string;
  expiresBy?: string;
  /** Another moment at which the server has something to record: it then writes the document as it is. */
  recordAt?: (document: AnyDocument) => string | undefined;
  /** Fields that hold HTML, and how much of it they may hold: cleaned on every write. */
  htmlFields?: Readonly<Record<string, 'limited' | 'rich'>>;
  /** The orders a list may be asked for, the first being the default; and the fields it may be filtered by. */
  orders: Readonly<Record<string, Order>>;
  filters: readonly string[];
  /** The values that ask for documents without the field, by the field; for collections that are not public. */
  absentAs?: Readonly<Record<string, string>>;
  /** The fields that a list can be searched in. */
  searched?: readonly string[];
  /** What a spreadsheet of it has: column → field. */
  columns?: Readonly<Record<string, string>>;
}

const always = () => true;
const hasStatus =
  (...statuses: string[]) =>
  (document: Written) =>
    statuses.includes(document.status as string);
const isPublished = hasStatus('published');
const recentlyChanged = { changed: { field: 'updatedAt', direction: 'desc' } } as const;
const arranged = { field: 'order', direction: 'asc', numeric: true } as const;

export const collections: Record<CollectionName, Collection> = {
  announcement: {
    schema: announcementSchema,
    isPublic: isPublished,
    blanks: { body: '', severity: 'info' },
    publishedBy: 'publishAt',
    expiresBy: 'expiresAt',
    htmlFields: { body: 'limited' },
    orders: { newest: { field: 'publishAt', direction: 'desc' }, ...recentlyChanged },
    filters: ['status', 'severity', 'category', 'eventId', 'pinned'],
    searched: ['title', 'body'],
  },
  blogs: {
    schema: blogSchema,
    isPublic: isPublished,
    blanks: { description: '', content: '' },
    publishedBy: 'date',
    heavyFields: ['content', 'gallery'],
    hasCover: true,
    htmlFields: { content: 'rich' },
    orders: {
      newest: { field: 'date', direction: 'desc' },
      title: { field: 'title', direction: 'asc' },
      ...recentlyChanged,
    },
    filters: ['status', 'author', 'slug'],
    searched: ['title', 'description', 'author'],
  },
  'contact-inquiry': {
    schema: storedInquirySchema,
    visitorsMayAdd: true,
    stampedField: 'submittedAt',
    orders: {
      newest: { field: 'submittedAt', direction: 'desc' },
      oldest: { field: 'submittedAt', direction: 'asc' },
      name: { field: 'name', direction: 'asc' },
    },
    filters: ['email', 'state', 'takenBy'],
    absentAs: { state: 'open' },
    searched: ['name', 'email', 'phone', 'message'],
    columns: { Name: 'name', Email: 'email', Phone: 'phone', Message: 'message', Date: 'submittedAt' },
  },
  events: {
    schema: eventSchema,
    isPublic: hasStatus('published', 'cancelled'),
    blanks: { slug: '', summary: '', description: '', category: 'music', sessions: [] },
    // Lists carry what a card shows and what one chooses by; the rest is read on the event's own page.
    heavyFields: [
      'description',
      'rules',
      'rulebookUrl',
      'prizes',
      'coordinators',
      'eligibility',
      'accessibilityNotes',
      'pointsScheme',
      'gallery',
    ],
    offlineWhole: true,
    onlineFields: ['gallery'],
    htmlFields: { description: 'rich' },
    orders: { title: { field: 'title', direction: 'asc' }, ...recentlyChanged },
    filters: ['status', 'category', 'kind', 'participation', 'featured', 'slug'],
    searched: ['title', 'tagline', 'summary'],
  },
  leaderboards: {
    schema: leaderboardSchema,
    isPublic: isPublished,
    blanks: {},
    recordAt: (board) => freezeToRecord(board as BoardServerFields),
    orders: { arranged, title: { field: 'title', direction: 'asc' }, ...recentlyChanged },
    filters: ['status', 'scoring'],
  },
  results: {
    schema: resultSchema,
    // One that was seen and then withdrawn stays, with the reason, and counts no more.
    isPublic: ({ status, publishedAt }) =>
      status === 'provisional' || status === 'final' || (status === 'withdrawn' && publishedAt !== undefined),
    blanks: {},
    draftNeeds: 'leaderboardId',
    frozenView: (result) => frozenViewOf(result as Withholding),
    privateFields: ['held', 'hidden'],
    orders: recentlyChanged,
    filters: ['status', 'leaderboardId', 'eventId'],
  },
  sponsors: {
    schema: sponsorSchema,
    isPublic: (document) => document.active === true,
    // One without a tier yet stands last.
    blanks: { tier: { label: '', rank: TIER_RANK_MAX, logoSize: 'medium' } },
    draftBy: { field: 'active', value: false },
    draftNeeds: 'name',
    orders: { arranged, name: { field: 'name', direction: 'asc' }, ...recentlyChanged },
    filters: ['active'],
    searched: ['name', 'blurb'],
  },
  team: {
    schema: teamMemberSchema,
    isPublic: always,
    orders: { arranged, name: { field: 'name', direction: 'asc' }, ...recentlyChanged },
    filters: ['department', 'rank'],
    searched: ['name', 'role', 'department'],
  },
  speakers: {
    schema: speakerSchema,
    // Even the id may give a name away, so one who is not announced yet stays out altogether.
    isPublic: hasStatus('announced'),
    blanks: { designation: '', organisation: '' },
    draftBy: { field: 'status', value: 'tba' },
    draftNeeds: 'name',
    orders: { arranged, name: { field: 'name', direction: 'asc' }, ...recentlyChanged },
    filters: ['status', 'featured'],
    searched: ['name', 'designation', 'organisation'],
  },
  sessions: {
    schema: sessionSchema,
    isPublic: always,
    orders: {
      soonest: { field: 'startAt', direction: 'asc' },
      title: { field: 'title', direction: 'asc' },
      ...recentlyChanged,
    },
    filters: ['format', 'venueId'],
    searched: ['title', 'abstract'],
  },
  venues: {
    schema: venueSchema,
    isPublic: always,
    orders: { name: { field: 'name', direction: 'asc' }, ...recentlyChanged },
    filters: ['building', 'stepFreeAccess'],
    searched: ['name', 'building'],
  },
  site: {
    schema: siteSchema,
    isPublic: always,
    heavyFields: ['gallery', 'homeGallery'],
    htmlFields: { about: 'rich' },
    orders: recentlyChanged,
    filters: [],
  },
  editions: {
    schema: editionSchema,
    isPublic: always,
    privateFields: ['begun'],
    heavyFields: ['wins', 'addresses', 'files'],
    orders: { latest: { field: 'year', direction: 'desc', numeric: true }, ...recentlyChanged },
    filters: [],
  },
};

const hidden = new Set(['version', 'createdAt', 'updatedBy', 'translatedFrom']);

/** A document as visitors may see it, or undefined where they may not. */
export function publicView(name: CollectionName, document: Written): PublicDocument | undefined {
  const frozenView = collections[name].frozenView?.(document);
  return frozenView === undefined ? openView(name, document) : (frozenView ?? undefined);
}

/** What visitors would see of it if nothing were kept back. */
export function openView(name: CollectionName, document: Written): PublicDocument | undefined {
  const { isPublic, privateFields = [] } = collections[name];
  if (!isPublic?.(document)) return undefined;
  const isLeftOut = (key: string) => hidden.has(key) || privateFields.includes(key);
  // A start makes the views of all documents, and most are read without these.
  for (const key in document) if (isLeftOut(key)) return omit(document, isLeftOut) as PublicDocument;
  return document as PublicDocument;
}

/** What lists and streams carry of a public view. */
export function listView(name: CollectionName, view: PublicDocument): PublicDocument {
  const { heavyFields, hasCover } = collections[name];
  if (!heavyFields) return view;
  const short = without(view, heavyFields);
  const [first] = hasCover ? ((view as Partial<Pick<Blog, 'gallery'>>).gallery ?? []) : [];
  return first ? withCover(short, first, (view as { translations?: Translations }).translations) : short;
}

/** What a picture shows, in words; in every language that has some. */
function withCover(
  short: PublicDocument,
  first: GalleryPicture,
  translations: Translations = {},
): PublicDocument {
  const { translations: words } = short as { translations?: Translations };
  const altOf = ({ alt, caption }: Partial<GalleryPicture>) => alt ?? caption;
  const covers = Object.entries(words ?? {}).map(([code, own]) => {
    const gallery = translations[code]?.['gallery'] as Record<string, Partial<GalleryPicture>> | undefined;
    const alt = altOf(gallery?.[keyOf(first)] ?? {});
    return [code, { ...own, ...(alt && { cover: { alt } }) }];
  });
  return {
    ...short,
    cover: { url: first.url, alt: altOf(first) ?? '' },
    ...(words && { translations: Object.fromEntries(covers) }),
  };
}

/** What a browser's own copy keeps of a public view. */
export function copyView(name: CollectionName, view: PublicDocument): PublicDocument {
  const { offlineWhole, onlineFields = [] } = collections[name];
  return offlineWhole ? without(view, onlineFields) : listView(name, view);
}

/** A view without these fields, in every language. */
function without(view: PublicDocument, fields: readonly string[]): PublicDocument {
  const isLeftOut = (key: string) => fields.includes(key);
  const { translations } = view as { translations?: Translations };
  return {
    ...(omit(view, isLeftOut) as PublicDocument),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([code, words]) => [code, omit(words, isLeftOut)]),
      ),
    }),
  };
}

/** A loop, because a start makes the views of all documents: pairs of keys and values take three times as long. */
function omit(object: object, drop: (key: string) => boolean): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(object)) if (!drop(key)) kept[key] = (object as Record<string, unknown>)[key];
  return kept;
}
