import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { announcements } from './announcements.ts';
import { boards } from './boards.ts';
import { festivalClock, type FestivalClock, plusMinutes } from './clock.ts';
import { sessions, speakers } from './conclave.ts';
import { postGalleries } from './galleries.ts';
import { inHindi } from './hindi.ts';
import { inquiries } from './inquiries.ts';
import { pastEdition } from './past/edition.ts';
import { posts } from './posts/all.ts';
import { eventDocument, programme } from './programme.ts';
import { COUNTING_MINUTES, type Finished, results } from './results.ts';
import { site } from './site.ts';
import { sponsors } from './sponsors.ts';
import { team } from './team.ts';
import { timetable } from './timetable.ts';
import { venues } from './venues.ts';

export interface SeedDocument {
  collection: CollectionName;
  id: string;
  fields: Record<string, unknown>;
}
type Document = Omit<SeedDocument, 'collection'>;
type Fields = SeedDocument['fields'];

/** The demo festival as it stands at a moment: the same moment gives the same festival. */
export function demoFestival(now: Date): SeedDocument[] {
  const clock = festivalClock(now);
  const placed = timetable(
    [...programme.flatMap(({ plan }) => plan.slots), ...sessions.map(({ slot }) => slot)],
    clock,
  );

  const finished: Finished[] = programme
    .filter(({ plan }) => plan.scheme && !plan.cancelled)
    .map(({ plan, category }) => ({
      plan,
      isSport: category === 'sports',
      endAt: plan.slots.map((slot) => placed.get(slot)!.endAt).reduce((a, b) => (b > a ? b : a)),
    }))
    .filter(({ endAt }) => plusMinutes(endAt, COUNTING_MINUTES) <= now);

  return [
    ...into('site', [site(clock)]),
    ...into('venues', listed(venues)),
    ...into('announcement', announcements(clock)),
    ...into('blogs', posts.map(postDocument(clock))),
    ...into(
      'events',
      programme.map((planned) => eventDocument(planned, placed, clock)),
    ),
    ...into('leaderboards', boards(clock)),
    ...into('results', results(finished, clock)),
    ...into('sponsors', sponsors),
    ...into('team', team),
    ...into(
      'speakers',
      listed(speakers, (speaker, order) => ({ ...speaker, order })),
    ),
    ...into(
      'sessions',
      sessions.map(({ id, slot, ...session }) => {
        const { startAt, endAt } = placed.get(slot)!;
        const when = { startAt: startAt.toISOString(), endAt: endAt.toISOString(), venueId: slot.venue };
        return { id, fields: { ...session, ...when } };
      }),
    ),
    ...into('contact-inquiry', inquiries(clock)),
    ...into('editions', [pastEdition(now)]),
  ];
}

/** Every id that the demo may have given, whatever the hour at which it was made, in the order it was written in. */
export function demoIds(): ReadonlyMap<CollectionName, ReadonlySet<string>> {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, id } of demoFestival(new Date())) {
    if (!ids.has(collection)) ids.set(collection, new Set());
    ids.get(collection)!.add(id);
  }
  // Which competitions are over depends on the hour.
  for (const { plan } of programme) ids.get('results')!.add(`result-${plan.id}`).add(`medals-${plan.id}`);
  return ids;
}

/** Parsed as any other write is: the seed cannot put in what a form could not. */
const into = (collection: CollectionName, documents: Document[]): SeedDocument[] =>
  documents.map(({ id, fields }) => ({
    collection,
    id,
    fields: collections[collection].schema.parse(withHindi(collection, id, fields)),
  }));

function withHindi(collection: CollectionName, id: string, fields: Fields): Fields {
  const hi = inHindi[collection]?.[id];
  if (!hi) return fields;
  const origin = Object.fromEntries(Object.keys(hi).map((name) => [name, fields[name]]));
  return { ...fields, translations: { hi }, translatedFrom: { hi: origin } };
}

const listed = <Fields extends object>(
  byId: Record<string, Fields>,
  complete: (fields: Fields, index: number) => object = (fields) => fields,
): Document[] =>
  Object.entries(byId).map(([id, fields], index) => ({ id, fields: { ...complete(fields, index) } }));

const postDocument =
  (clock: FestivalClock) =>
  ({ id, appeared, ...post }: (typeof posts)[number]): Document => ({
    id,
    fields: {
      ...post,
      gallery: postGalleries[id],
      slug: id,
      date: clock.daysAgo(appeared.daysAgo, appeared.at).toISOString(),
      status: 'published',
    },
  });
