import { keptForBoth } from '#contract/programme/kept-for-both.ts';
import { phaseOf } from '#contract/programme/schedule.ts';
import { type Standing, standingsWithNewest } from '#contract/scoring/standings.ts';
import { isLong } from '#web/offline/loader/read-parts.ts';
import type { PublicSite } from '#web/shared/page/festival.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import {
  ON_NOW_ROOM,
  pickFeatured,
  pickOnNow,
  pickProgramme,
} from '#web/site/events/programme/programme-pick.ts';
import type { PublicResult } from '#web/site/leaderboard/public-result.ts';
import { latestResults } from '#web/site/leaderboard/results/latest-results.tsx';
import { ROOM } from './home-data.ts';
import { sittingsByDay } from './sittings.ts';

/** What the first page says of lists that are too long to come with it. */
export interface HomePart {
  events?: EventsPart | undefined;
  /** The rows of each board that the page may show, each with its latest points. */
  standings?: Record<string, Standing[]> | undefined;
}

interface EventsPart {
  total: number;
  /** How many more are on than there is room for. */
  more: number;
  /** The sittings of each day, before the first of them. */
  days: Record<string, number>;
}

interface HomeLists {
  events: readonly PublicEvent[];
  results: readonly PublicResult[];
  boards: readonly PublicLeaderboard[];
}

/** The documents that the page shows of each list, and what it says of all the others. */
interface Chosen {
  events: PublicEvent[];
  results: PublicResult[];
  part: HomePart;
}

/**
 * What the first page needs of long lists; only the server makes it. Whatever the page chooses from a whole list it
 * chooses from these few as well, so only what it counts and adds up comes as numbers.
 */
export function homePart(lists: HomeLists, site: PublicSite, now: number): Chosen {
  const { events, results, boards } = lists;
  const { latest, rows } = decided(results, boards);
  const { slots, more, days } = sittings(events, site, now);
  const named = new Set([
    ...latest.map(({ eventId }) => eventId),
    ...Object.values(rows).flatMap((top) => top.map(({ lines }) => lines[0]?.eventId)),
  ]);
  const chosen = new Set(slots.map(({ event }) => event));
  return {
    events: events.filter((event) => chosen.has(event) || named.has(event.id)),
    results: latest,
    part: {
      ...(isLong(events) && { events: { total: events.length, more, days } }),
      ...(isLong(results) && { standings: rows }),
    },
  };
}

/** Each phase shows other sittings. */
function sittings(events: readonly PublicEvent[], site: PublicSite, now: number) {
  const phase = phaseOf(site, new Date(now));
  if (phase === 'before')
    return {
      slots: pickFeatured(events, ROOM.cards),
      more: 0,
      days: sittingsByDay(events, site.timezone),
    };
  if (phase === 'after') return { slots: [], more: 0, days: {} };
  const { live, next, more } = pickOnNow(events, now, ON_NOW_ROOM);
  const programme = pickProgramme(events, now, site.timezone, ROOM.cards);
  return { slots: [...live, ...next, ...(programme?.slots ?? [])], more, days: {} };
}

/** To add up 50,000 results takes longer than to draw the page, so it is done once for each list of them. */
const decided = keptForBoth((results: readonly PublicResult[], boards: readonly PublicLeaderboard[]) => ({
  latest: latestResults(results, ROOM.results),
  rows: Object.fromEntries(boards.map((board) => [board.id, topRows(board, results)])),
}));

const PODIUM = 3;

const topRows = (board: PublicLeaderboard, results: readonly PublicResult[]): Standing[] =>
  standingsWithNewest(board, results).filter(({ rank }, index) => index < ROOM.rows || rank <= PODIUM);
