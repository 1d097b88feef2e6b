import type { PublicDocument } from '#contract/api/document.ts';
import { scoreOf } from '#contract/editions/edition-index.ts';
import type { Records } from '#contract/editions/records.ts';
import { type EditionSnapshot, picturePages } from '#contract/editions/snapshot.ts';
import type { Edition } from '#contract/entities/edition.ts';
import { type Standing, standings } from '#contract/scoring/standings.ts';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import type { EventNames } from '#contract/views/event-names.ts';
import { dateRange, festivalTime } from '#web/shared/time/festival-time.ts';
import { resultSheets } from '#web/site/events/detail/event-results.tsx';
import { programmeOf, type ProgrammePart } from './archived-programme.ts';
import { asRead } from '#contract/languages/as-read.ts';
import type { Read } from '#contract/languages/translated.ts';

export type PublicEdition = PublicDocument<Edition>;

/** What every page of an edition says of it. */
export interface EditionFacts extends Pick<Read, 'translated'> {
  id: string;
  year: number;
  title: string;
  festival: string;
  dates: string;
  closedOn: string;
  timezone: string;
  counts: Edition['counts'];
  /** The parts that it has, as they stand in the address. */
  sections: string[];
}

export type Post = EditionSnapshot['blogs'][number];
type Sheets = ReturnType<typeof resultSheets>;

interface Podium extends Pick<Read, 'translated'> {
  title: string;
  first: Array<{ rank: number; name: string; colour: string; score: string } & Pick<Read, 'translated'>>;
}

/** What a page of an edition shows, and no more of the snapshot than that. */
export type EditionPart =
  | { part: 'overview'; podiums: Podium[]; posts: Post[]; pictures: ReturnType<typeof picturePages>[number] }
  | { part: 'events'; days: ProgrammePart[] }
  | {
      part: 'event';
      event: EditionSnapshot['events'][number];
      venue: EditionSnapshot['venues'][number] | undefined;
      category: string;
      venues: Record<string, { name: string } & Pick<Read, 'translated'>>;
      sheets: Sheets;
    }
  | {
      part: 'leaderboard';
      boards: Array<{ id: string; title: string } & Pick<Read, 'translated'>>;
      board: EditionSnapshot['leaderboards'][number];
      rows: Standing[];
      events: EventNames;
    }
  | {
      part: 'results';
      groups: Array<{ title: string; slug: string; sheets: Sheets } & Pick<Read, 'translated'>>;
    }
  | { part: 'blog'; posts: Post[] }
  | { part: 'post'; post: Post; picture: { url: string; alt: string } | undefined }
  | { part: 'ourteam'; team: EditionSnapshot['team'] }
  | { part: 'sponsors'; sponsors: EditionSnapshot['sponsors'] }
  | { part: 'pictures'; groups: ReturnType<typeof picturePages>[number]; page: number; pages: number };

/** What the loader of the archive brings. */
export type ArchivePage =
  | { kind: 'list'; editions: PublicEdition[] }
  | { kind: 'records'; records: Records; years: number }
  | ({ kind: 'edition'; edition: EditionFacts } & EditionPart);

export function factsOf(
  { id, closedAt, addresses, counts }: PublicEdition,
  snapshot: EditionSnapshot,
): EditionFacts {
  const { name, startsAt, endsAt, timezone } = snapshot.site;
  const closed = festivalTime(closedAt, timezone);
  const { year } = festivalTime(endsAt, timezone);
  const range = dateRange(startsAt, endsAt, timezone);
  return {
    id,
    year: snapshot.year,
    title: snapshot.title,
    festival: name,
    // Of the site of then, which has the festival's name.
    ...asRead(snapshot.site),
    // The range has the years itself where they differ.
    dates: range.includes(String(year)) ? range : `${range} ${year}`,
    closedOn: `${closed.date} ${closed.year}`,
    timezone,
    counts,
    sections: addresses.filter((address) => !address.includes('/')),
  };
}

/** Undefined where the edition has no such page. */
export function partOf(snapshot: EditionSnapshot, section?: string, id?: string): EditionPart | undefined {
  const { events, leaderboards, results, blogs, team, sponsors, venues, site } = snapshot;
  const venueNames = Object.fromEntries(
    venues.map((venue) => [venue.id, { name: venue.name, ...asRead(venue) }]),
  );
  switch (section) {
    case undefined:
      return overviewOf(snapshot);
    case 'events': {
      if (id === undefined) return { part: 'events', days: programmeOf(snapshot) };
      const event = events.find(({ slug }) => slug === id);
      return (
        event && {
          part: 'event',
          event,
          venue: venues.find((venue) => venue.id === event.sessions[0]?.venueId),
          category: eventCategoryLabels[event.category],
          venues: venueNames,
          sheets: resultSheets(results, leaderboards, event.id),
        }
      );
    }
    case 'leaderboard': {
      const board = id === undefined ? leaderboards[0] : leaderboards.slice(1).find((one) => one.id === id);
      return (
        board && {
          part: 'leaderboard',
          boards: leaderboards.map((one) => ({ id: one.id, title: one.title, ...asRead(one) })),
          board,
          rows: standings(board, results),
          events: Object.fromEntries(
            events.map((event) => [event.id, { title: event.title, slug: event.slug, ...asRead(event) }]),
          ),
        }
      );
    }
    case 'results':
      return {
        part: 'results',
        groups: events
          .map((event) => ({
            title: event.title,
            slug: event.slug,
            ...asRead(event),
            sheets: resultSheets(results, leaderboards, event.id),
          }))
          .filter(({ sheets }) => sheets.length > 0),
      };
    case 'blog': {
      if (id === undefined) return { part: 'blog', posts: blogs.map(listed) };
      const post = blogs.find((one) => one.id === id);
      return post && { part: 'post', post, picture: pictureOf(post, site.defaultImages?.blog) };
    }
    case 'ourteam':
      return { part: 'ourteam', team };
    case 'sponsors':
      return { part: 'sponsors', sponsors };
    case 'pictures': {
      const pages = picturePages(snapshot);
      const page = id === undefined ? 1 : Number(id);
      const groups = pages[page - 1];
      return groups && { part: 'pictures', groups, page, pages: pages.length };
    }
    default:
      return undefined;
  }
}

function overviewOf(snapshot: EditionSnapshot): EditionPart {
  const { leaderboards, results, blogs } = snapshot;
  const [pictures = []] = picturePages(snapshot);
  return {
    part: 'overview',
    podiums: leaderboards
      .map((board) => ({
        title: board.title,
        ...asRead(board),
        first: standings(board, results)
          .filter(({ rank, lines }) => rank <= 3 && lines.length > 0)
          .map((standing) => ({
            rank: standing.rank,
            name: standing.contingent.name,
            ...asRead(standing.contingent),
            colour: standing.contingent.colour,
            score: scoreOf(board.scoring, standing),
          })),
      }))
      .filter(({ first }) => first.length > 0),
    posts: blogs.slice(0, 3).map(listed),
    pictures: pictures.slice(0, 1),
  };
}

/** A post without its long text. */
const listed = (post: Post): Post => ({ ...post, content: '', gallery: undefined });

export const pictureOf = (
  { imageUrl, imageAlt, gallery }: Post,
  ofAll: { url: string; alt: string } | undefined,
): { url: string; alt: string } | undefined => {
  if (imageUrl) return { url: imageUrl, alt: imageAlt ?? '' };
  const [first] = gallery ?? [];
  return first ? { url: first.url, alt: first.alt ?? first.caption ?? '' } : ofAll;
};
