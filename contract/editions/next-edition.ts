import type { CollectionName } from '#contract/api/collection-names.ts';
import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import type { Carried } from '#contract/api/editions.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { clockText, instantOf } from '#contract/programme/typed-time.ts';

type Fields = Record<string, unknown>;
export type Documents = Partial<Record<CollectionName, readonly AnyDocument[]>>;

/** One write: the whole document, or null to remove it. */
interface Step {
  collection: CollectionName;
  id: string;
  fields: Fields | null;
  version: number;
}

export interface NextEdition {
  /** Days of the festival's clock, such as 2027-03-12. */
  startsOn: string;
  endsOn: string;
  edition?: string | undefined;
  carry: Carried;
}

/** What belongs to one edition only. Results come first, because a board counts on them. */
const NEVER_CARRIED = ['results', 'events', 'sessions', 'speakers', 'announcement', 'blogs'] as const;

/** Everything that an edition may change or remove; messages of visitors are nobody's edition. */
export const EDITED = [...NEVER_CARRIED, 'leaderboards', 'venues', 'team', 'sponsors', 'site'] as const;

/** Of the site's fields: what every edition has, how it looks, and what belongs to the places. All others are pages. */
const ALWAYS = ['name', 'college', 'timezone', 'social', 'countdown'];
const LOOK = ['look', 'defaultImages'];
const PLACES = ['plan'];
/** It speaks of the edition that is to be begun now. */
const OVER = ['nextDates', 'startsAt', 'endsAt', 'edition'];

const DAY_MS = 86_400_000;

/** The writes that turn what is there into the beginning of the next edition. */
export function nextEdition(documents: Documents, { startsOn, endsOn, edition, carry }: NextEdition): Step[] {
  const of = (collection: CollectionName) => documents[collection] ?? [];
  const removed = (collection: CollectionName): Step[] =>
    of(collection).map(({ id, version }) => ({ collection, id, version, fields: null }));
  const [site] = of('site').filter(({ id }) => id === SITE_ID);
  const timezone = (site?.['timezone'] as string | undefined) ?? 'UTC';
  const dates = site && newDates(site, startsOn, endsOn);
  const days = site
    ? Math.round(
        (Date.parse(startsOn) - Date.parse(clockText(site['startsAt'], timezone).slice(0, 10))) / DAY_MS,
      )
    : 0;
  return [
    ...NEVER_CARRIED.flatMap(removed),
    ...(carry.boards
      ? of('leaderboards').map((board) => ({
          collection: 'leaderboards' as const,
          id: board.id,
          version: board.version,
          fields: boardAgain(board, days, timezone),
        }))
      : removed('leaderboards')),
    ...(carry.places ? [] : removed('venues')),
    ...(carry.people ? [] : removed('team')),
    ...(carry.sponsors ? [] : removed('sponsors')),
    ...(site
      ? [
          {
            collection: 'site' as const,
            id: site.id,
            version: site.version,
            fields: { ...siteAgain(site, carry), ...dates, ...(edition && { edition }) },
          },
        ]
      : []),
  ];
}

/** The same hours on other days. */
export function newDates(
  { startsAt, endsAt, timezone }: Fields,
  startsOn: string,
  endsOn: string,
): { startsAt: string | undefined; endsAt: string | undefined } {
  const at = (day: string, instant: unknown) =>
    instantOf(`${day}${clockText(instant, timezone as string).slice(10)}`, timezone as string);
  return { startsAt: at(startsOn, startsAt), endsAt: at(endsOn, endsAt) };
}

/** A board without points: its freeze moves with the festival, and nothing is revealed or final yet. */
function boardAgain(board: AnyDocument, days: number, timezone: string): Fields {
  const {
    freezeAt,
    revealedAt: _revealed,
    finalisedAt: _final,
    frozenAt: _frozen,
    ...rest
  } = ownFields(board);
  return {
    ...rest,
    ...(typeof freezeAt === 'string' && { freezeAt: moved(freezeAt, days, timezone) }),
  };
}

/** By days of the calendar, so that the clock shows the same hour even where summer time lies between. */
export function moved(instant: string, days: number, timezone: string): string {
  const wall = clockText(instant, timezone);
  const day = new Date(Date.parse(wall.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
  return instantOf(`${day}${wall.slice(10)}`, timezone) ?? instant;
}

function siteAgain(site: AnyDocument, { pages, look, places }: Carried): Fields {
  const isKept = (field: string) => {
    if (OVER.includes(field)) return false;
    if (ALWAYS.includes(field)) return true;
    if (LOOK.includes(field)) return look;
    if (PLACES.includes(field)) return places;
    return pages;
  };
  return Object.fromEntries(Object.entries(ownFields(site)).filter(([field]) => isKept(field)));
}
