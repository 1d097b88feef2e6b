import { type FestivalClock, plusMinutes } from './clock.ts';
import type { EventPlan } from './events/event-plan.ts';
import { HOUSE_BOARD, type HouseId, houses, MEDAL_BOARD, pointsSchemes } from './houses.ts';
import { someone } from './people.ts';
import { randomFor } from './random.ts';

/** A competition that is over, and when it was. */
export interface Finished {
  plan: EventPlan;
  isSport: boolean;
  endAt: Date;
}

/** A result needs at least this long to be counted, so that none is out while its event still runs. */
export const COUNTING_MINUTES = 20;
/** The last few came in just now, whatever the hour. */
const LATEST_MINUTES_AGO = [12, 41, 78];
const PROVISIONAL_MINUTES = 60;

export function results(finished: readonly Finished[], clock: FestivalClock) {
  const latestFirst = [...finished].sort(
    (a, b) => b.endAt.getTime() - a.endAt.getTime() || (a.plan.id < b.plan.id ? -1 : 1),
  );
  const fromEvents = latestFirst.flatMap((event, index) => {
    const publishedAt = publicationOf(event, index, clock);
    const status = publishedAt > clock.ago(PROVISIONAL_MINUTES) ? 'provisional' : 'final';
    const common = {
      eventId: event.plan.id,
      label: 'Finals',
      status,
      revisionNote:
        status === 'final' ? 'Confirmed by the results desk.' : 'First count; protests until an hour after.',
      publishedAt: publishedAt.toISOString(),
    };
    const placements = placementsOf(event.plan);
    const forTheTrophy = {
      id: `result-${event.plan.id}`,
      fields: { ...common, leaderboardId: HOUSE_BOARD, placements },
    };
    const forTheMedals = {
      id: `medals-${event.plan.id}`,
      fields: {
        ...common,
        leaderboardId: MEDAL_BOARD,
        placements: placements.map((placement) => ({ ...placement, points: 0 })),
      },
    };
    return event.isSport ? [forTheTrophy, forTheMedals] : [forTheTrophy];
  });
  return [...fromEvents, ...byHand(clock)];
}

function publicationOf({ plan, endAt }: Finished, index: number, clock: FestivalClock): Date {
  const minutesAgo = LATEST_MINUTES_AGO[index];
  const counted = plusMinutes(endAt, COUNTING_MINUTES + randomFor(`counting ${plan.id}`).below(50));
  const latest = clock.ago(minutesAgo ?? LATEST_MINUTES_AGO.at(-1)! + 10 + index);
  return minutesAgo !== undefined || counted > latest ? latest : counted;
}

function placementsOf(plan: EventPlan) {
  const random = randomFor(`results ${plan.id}`);
  const others = random.shuffled(houses.map(({ id }) => id)).filter((id) => !plan.winners?.includes(id));
  const winners: HouseId[] = [...(plan.winners ?? []), ...others].slice(0, 3);
  const places = plan.tied ? [1, 2, 2] : [1, 2, 3];
  const size = plan.team ? Math.min(plan.team[0], 4) : 1;
  return winners.map((contingentId, index) => {
    const place = places[index]!;
    return {
      place,
      contingentId,
      participants: Array.from({ length: size }, () => someone(random)),
      points: pointsSchemes[plan.scheme!][place - 1]!,
      ...(plan.tied && place === 2 && { note: 'The judges could not part them.' }),
    };
  });
}

/** What the results desk enters without an event, and one sheet that it took back. */
function byHand(clock: FestivalClock) {
  return [
    {
      id: 'adjustment-mahua-drums',
      fields: {
        leaderboardId: HOUSE_BOARD,
        label: 'Fair play',
        status: 'final',
        adjustment: {
          contingentId: 'mahua',
          points: 5,
          reason:
            'Lent their drum kit to Deodar in the first round of Battle of Bands, two minutes before their own turn.',
        },
        revisionNote: 'Decided by the convenors together with all nine captains.',
        publishedAt: clock.startOf({ day: 1, at: '19:10' }).toISOString(),
      },
    },
    {
      id: 'adjustment-tamarind-stage',
      fields: {
        leaderboardId: HOUSE_BOARD,
        label: 'Penalty',
        status: 'final',
        adjustment: {
          contingentId: 'tamarind',
          points: -5,
          reason: 'Left the set of their mime on the stage of the Black Box; the next two houses began late.',
        },
        revisionNote: 'The captain has agreed and apologised, with sweets.',
        publishedAt: clock.startOf({ day: 1, at: '17:25' }).toISOString(),
      },
    },
    {
      id: 'withdrawn-code-golf',
      fields: {
        leaderboardId: HOUSE_BOARD,
        eventId: 'code-golf',
        label: 'Practice hole',
        status: 'withdrawn',
        placements: [{ place: 1, contingentId: 'gulmohar', participants: [], points: 10 }],
        revisionNote:
          'Withdrawn: this was the sheet of the practice hole. The result of the nine holes stands.',
        publishedAt: clock.startOf({ day: 1, at: '11:00' }).toISOString(),
      },
    },
  ];
}
