import { createHash } from 'node:crypto';
import { sceneAddress } from '#contract/art/picture-address.ts';
import type { Subject } from '#contract/art/scenes/scenes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { editionIndex } from '#contract/editions/edition-index.ts';
import { type EditionSnapshot, snapshotOf } from '#contract/editions/snapshot.ts';
import type { Edition } from '#contract/entities/edition.ts';
import { boards } from '#seed/boards.ts';
import { type Day, type FestivalClock, festivalClock, plusMinutes, TIMEZONE } from '#seed/clock.ts';
import type { EventPlan, Slot } from '#seed/events/event-plan.ts';
import { HOUSE_BOARD, houses, MEDAL_BOARD, pointsSchemes } from '#seed/houses.ts';
import { someone } from '#seed/people.ts';
import { type CategorisedPlan, eventDocument, programme } from '#seed/programme.ts';
import { randomFor } from '#seed/random.ts';
import { site } from '#seed/site.ts';
import { sponsors } from '#seed/sponsors.ts';
import { team } from '#seed/team.ts';
import { venues } from '#seed/venues.ts';
import { pastPosts } from './posts.ts';

type Made = { id: string; fields: Record<string, unknown> };

const WEEK_MINUTES = 7 * 24 * 60;
const PER_CATEGORY = 3;
const HOURS = ['10:00', '12:00', '14:30', '16:30', '18:30', '20:30'];
const MINUTES = 90;
const COUNTING_MINUTES = 40;
/** The tug of war that decided it comes last. */
const LAST = 'heave';
/** By this draw Mahua House won by two points, as the page about the festival tells. */
const DRAW = 'the encore, draw 490';

/** Ids of its own, so that nothing here is mistaken for a document of today. */
const own = (id: string): string => `past-${id}`;

/** The edition of the year before, closed two days after it ended. */
export function pastEdition(now: Date): { id: string; fields: Edition; snapshot: EditionSnapshot } {
  const present = site(festivalClock(now)).fields;
  const year = new Date(present.startsAt).getUTCFullYear() - 1;
  const clock = pastClock(now, year);
  const closedAt = clock.startOf({ day: 4, at: '12:00' });
  const at = plusMinutes(closedAt, 2 * 24 * 60).toISOString();
  const lists = listsOf(clock, year, present, at);
  const snapshot = snapshotOf(
    (collection) => inPublicOrder(collection, lists[collection] ?? []),
    year,
    'The year of the encore',
  )!;
  const hash = createHash('sha256').update(JSON.stringify(snapshot)).digest('hex').slice(0, 40);
  // The edition after it has begun long ago, so nothing of it can be taken back.
  const fields = { ...editionIndex(snapshot, hash, at), begun: { at, files: [] } };
  return {
    id: String(year),
    fields: collections.editions.schema.parse(fields) as unknown as Edition,
    snapshot,
  };
}

/** Whole weeks before, at noon of the second day; one week more where that is still in the same year. */
function pastClock(now: Date, year: number): FestivalClock {
  const noon = festivalClock(now).startOf({ day: 2, at: '12:00' });
  const [near, far] = [52, 53].map((weeks) => festivalClock(plusMinutes(noon, -weeks * WEEK_MINUTES)));
  const isNear = near!.startOf({ day: 1, at: '09:00' }).getUTCFullYear() === year;
  return isNear ? near! : far!;
}

function listsOf(
  clock: FestivalClock,
  year: number,
  present: ReturnType<typeof site>['fields'],
  at: string,
): Partial<Record<CollectionName, PublicDocument[]>> {
  const planned = pastProgramme();
  const when = new Map(planned.map(({ plan }) => [plan.slots[0]!, timesOf(clock, plan.slots[0]!)]));
  const made: Partial<Record<CollectionName, Made[]>> = {
    site: [
      {
        id: 'site',
        fields: {
          ...present,
          ...datesOf(clock),
          edition: `Edition ${year - 1973}`,
          gallery: [],
          homeGallery: pictures,
        },
      },
    ],
    venues: Object.entries(venues).map(([id, fields]) => ({ id: own(id), fields })),
    events: planned.map((one) => {
      const { fields } = eventDocument(one, when, clock);
      const sessions = fields.sessions.map((session) => ({ ...session, venueId: own(session.venueId) }));
      const slug = one.plan.id.slice(own('').length);
      return {
        id: one.plan.id,
        fields: {
          ...fields,
          slug,
          sessions,
          coordinators: [],
          registration: { status: 'none' },
          status: 'published',
        },
      };
    }),
    leaderboards: boards(clock).map(({ id, fields: { freezeAt: _none, ...fields } }: Made) => ({
      id: own(id),
      fields: {
        ...fields,
        notice: undefined,
        finalisedAt: clock.startOf({ day: 4, at: '23:00' }).toISOString(),
      },
    })),
    results: planned.flatMap(({ plan, category }) =>
      resultsOf(plan, category === 'sports', when.get(plan.slots[0]!)!.endAt),
    ),
    blogs: pastPosts.map(({ id, appeared, ...post }) => ({
      id,
      fields: {
        ...post,
        slug: id,
        status: 'published',
        date: plusMinutes(new Date(at), -appeared.daysAgo * 24 * 60).toISOString(),
      },
    })),
    sponsors: sponsors
      .filter((_, index) => index % 2 === 0)
      .map(({ id, fields }) => ({ id: own(id), fields: { ...fields, blurb: undefined } })),
    team: pastTeam(),
  };
  return Object.fromEntries(
    Object.entries(made).map(([collection, documents]) => [
      collection,
      documents.map(({ id, fields }) => ({
        ...collections[collection as CollectionName].schema.parse(fields),
        id,
        updatedAt: at,
      })),
    ]),
  );
}

const datesOf = (clock: FestivalClock) => ({
  startsAt: clock.startOf({ day: 1, at: '09:00' }).toISOString(),
  endsAt: clock.startOf({ day: 4, at: '23:00' }).toISOString(),
  timezone: TIMEZONE,
});

/** Three events of each category, six a day. */
function pastProgramme(): CategorisedPlan[] {
  const some = programme.filter(({ plan, category }, index) => {
    if (plan.cancelled) return false;
    if (plan.id === LAST) return true;
    const before = programme
      .slice(0, index)
      .filter((one) => one.category === category && !one.plan.cancelled);
    return before.length < (category === 'sports' ? PER_CATEGORY - 1 : PER_CATEGORY);
  });
  const inOrder = [
    ...randomFor(DRAW).shuffled(some.filter(({ plan }) => plan.id !== LAST)),
    ...some.filter(({ plan }) => plan.id === LAST),
  ];
  return inOrder.map(({ plan, category }, index) => {
    const start = { day: (1 + Math.floor(index / HOURS.length)) as Day, at: HOURS[index % HOURS.length]! };
    const { previousSlugs: _former, ...rest } = plan;
    return {
      category,
      plan: {
        ...rest,
        id: own(plan.id),
        registration: 'none',
        slots: [{ start, minutes: MINUTES, venue: plan.slots[0]!.venue }],
      },
    };
  });
}

const timesOf = (clock: FestivalClock, { start, minutes }: Slot) => {
  const startAt = clock.startOf(start);
  return { startAt, endAt: plusMinutes(startAt, minutes) };
};

function resultsOf(plan: EventPlan, isSport: boolean, endAt: Date): Made[] {
  const { scheme } = plan;
  if (!scheme) return [];
  const random = randomFor(`${DRAW} ${plan.id}`);
  const winners = random.shuffled(houses.map(({ id }) => id));
  const first = plan.id === own(LAST) ? ['mahua', ...winners.filter((id) => id !== 'mahua')] : winners;
  const size = plan.team ? Math.min(plan.team[0], 4) : 1;
  const placements = first.slice(0, 3).map((contingentId, index) => ({
    place: index + 1,
    contingentId,
    participants: Array.from({ length: size }, () => someone(random)),
    points: pointsSchemes[scheme][index]! as number,
  }));
  const result = (board: string, points: typeof placements): Made => ({
    id: `${plan.id}-${board}`,
    fields: {
      leaderboardId: own(board),
      eventId: plan.id,
      label: 'Finals',
      status: 'final',
      revisionNote: 'Confirmed by the results desk.',
      publishedAt: plusMinutes(endAt, COUNTING_MINUTES).toISOString(),
      placements: points,
    },
  });
  const withoutPoints = placements.map((placement) => ({ ...placement, points: 0 }));
  return [result(HOUSE_BOARD, placements), ...(isSport ? [result(MEDAL_BOARD, withoutPoints)] : [])];
}

/** The same posts, held by those who were there before. */
function pastTeam(): Made[] {
  const random = randomFor(`team of ${DRAW}`);
  return team
    .filter(({ fields }) => fields.rank !== 'member')
    .map(({ id, fields: { role, department, rank, order } }) => ({
      id: own(id),
      fields: { name: someone(random), role, department, rank, order },
    }));
}

const pictures = (
  [
    ['music', 2, 'The encore, seen from the lane.'],
    ['sports', 3, 'Minute nine, and the sneeze.'],
    ['dance', 4, 'Two rings that became one.'],
    ['theatre', 5, 'The prompter, who was prompted.'],
    ['art', 6, 'Chalk, before the rain that did not come.'],
    ['informal', 7, 'Sixty chairs in a lane meant for none.'],
  ] as Array<[Subject, number, string]>
).map(([subject, number, caption]) => ({
  url: sceneAddress(subject, number),
  alt: `A drawn scene: ${caption}`,
  caption,
  credit: 'Ojas Gaonkar',
}));
