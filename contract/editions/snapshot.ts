import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Blog } from '#contract/entities/blog.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Gallery } from '#contract/entities/gallery.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import type { Session } from '#contract/entities/session.ts';
import type { Site } from '#contract/entities/site.ts';
import type { Speaker } from '#contract/entities/speaker.ts';
import type { Sponsor } from '#contract/entities/sponsor.ts';
import type { TeamMember } from '#contract/entities/team-member.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { asRead } from '#contract/languages/as-read.ts';
import type { Read, Translations } from '#contract/languages/translated.ts';

/** All that visitors saw of an edition, as it stays for good. A later form has a higher number. */
export interface EditionSnapshot {
  format: 1;
  year: number;
  title: string;
  site: Pick<
    PublicDocument<Site>,
    | 'name'
    | 'tagline'
    | 'college'
    | 'edition'
    | 'startsAt'
    | 'endsAt'
    | 'timezone'
    | 'gallery'
    | 'homeGallery'
    | 'defaultImages'
  > & {
    /** What of these was translated then. */
    translations?: Translations;
  };
  events: PublicDocument<Omit<Event, 'registration'>>[];
  leaderboards: PublicDocument<Leaderboard>[];
  results: PublicDocument<Result>[];
  blogs: PublicDocument<Blog>[];
  team: PublicDocument<TeamMember>[];
  sponsors: PublicDocument<Sponsor>[];
  speakers: PublicDocument<Speaker>[];
  sessions: PublicDocument<Session>[];
  venues: PublicDocument<Venue>[];
}

/** What is frozen, in the order in which it is listed. */
export const FROZEN = [
  'events',
  'leaderboards',
  'results',
  'blogs',
  'team',
  'sponsors',
  'speakers',
  'sessions',
  'venues',
] as const satisfies readonly CollectionName[];

export type WholeLists = (collection: CollectionName) => PublicDocument[];

/** The lists are whole and in their public order. */
export function snapshotOf(list: WholeLists, year: number, title: string): EditionSnapshot | undefined {
  const site = list('site')[0] as PublicDocument<Site> | undefined;
  if (!site) return undefined;
  const { name, tagline, college, edition, startsAt, endsAt, timezone } = site;
  const { gallery, homeGallery, defaultImages, translations } = site;
  const own = {
    name,
    tagline,
    college,
    edition,
    startsAt,
    endsAt,
    timezone,
    gallery,
    homeGallery,
    defaultImages,
  };
  const lists = Object.fromEntries(FROZEN.map((collection) => [collection, list(collection)]));
  return {
    format: 1,
    year,
    title,
    site: { ...own, ...(translations && { translations: wordsFor(own, translations) }) },
    ...lists,
    events: without(lists['events'], 'registration', 'coordinators'),
    // Nobody should be called about it years later.
    team: without(lists['team'], 'email', 'phone'),
  } as unknown as EditionSnapshot;
}

/** The translations of these fields. */
const wordsFor = (fields: object, translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([code, words]) => [
      code,
      Object.fromEntries(Object.entries(words).filter(([name]) => name in fields)),
    ]),
  );

const without = (documents: PublicDocument[] | undefined, ...fields: string[]): object[] =>
  (documents ?? []).map((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !fields.includes(name))),
  );

/** A group of pictures: the festival's own, or those of one event or post. */
interface PictureGroup extends Pick<Read, 'translated'> {
  title: string;
  pictures: Gallery;
}

export function pictureGroups({ site, events, blogs, title }: EditionSnapshot): PictureGroup[] {
  return [
    { title, pictures: [...(site.gallery ?? []), ...(site.homeGallery ?? [])] },
    ...[...events, ...blogs].map((one) => ({
      title: one.title,
      ...asRead(one),
      pictures: one.gallery ?? [],
    })),
  ].filter(({ pictures }) => pictures.length > 0);
}

const PICTURES_PER_PAGE = 60;

/** The groups of each page of pictures; a group is not torn apart. */
export function picturePages(snapshot: EditionSnapshot): PictureGroup[][] {
  const pages: PictureGroup[][] = [[]];
  let count = 0;
  for (const group of pictureGroups(snapshot)) {
    if (count > 0 && count + group.pictures.length > PICTURES_PER_PAGE) {
      pages.push([]);
      count = 0;
    }
    pages.at(-1)!.push(group);
    count += group.pictures.length;
  }
  return pages;
}
