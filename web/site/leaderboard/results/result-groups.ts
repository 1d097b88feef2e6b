import { counts, type Line, type Standing } from '#contract/scoring/standings.ts';
import { type FestivalTime, festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicResult } from '../public-result.ts';

const timeOf = ({ changedAt, publishedAt, updatedAt }: PublicResult): string =>
  changedAt ?? publishedAt ?? updatedAt;

/** The results by their last change, newest first. */
export const latestFirst = (results: readonly PublicResult[]): PublicResult[] =>
  results.toSorted((a, b) =>
    timeOf(a) === timeOf(b) ? (a.id < b.id ? -1 : 1) : timeOf(a) < timeOf(b) ? 1 : -1,
  );

/** So many of them are shown. */
export const RECENT = 6;

export interface EventGroup {
  /** Undefined for adjustments, which belong to no event. */
  eventId: string | undefined;
  results: PublicResult[];
}

/** Results that count, by event: the event that was decided last comes first, adjustments come at the end. */
export function byEvent(results: readonly PublicResult[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const result of latestFirst(results.filter(counts))) {
    const { eventId } = result;
    const group = groups.get(eventId ?? '') ?? { eventId, results: [] };
    group.results.push(result);
    groups.set(eventId ?? '', group);
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.eventId === undefined) - Number(b.eventId === undefined),
  );
}

/** More events than a usual festival has. */
const EVENTS_PER_PAGE = 100;

export interface EventsPage {
  groups: EventGroup[];
  page: number;
  pages: number;
}

/** One page of the decided events; a number past the end gives the last. */
export function eventsPage(results: readonly PublicResult[], asked: number): EventsPage {
  const groups = byEvent(results);
  const pages = Math.max(1, Math.ceil(groups.length / EVENTS_PER_PAGE));
  const page = Math.min(asked, pages);
  return { groups: groups.slice((page - 1) * EVENTS_PER_PAGE, page * EVENTS_PER_PAGE), page, pages };
}

export interface DayTable {
  days: FestivalTime[];
  /** In the order of the standings, with the points of each day. */
  rows: Array<{ standing: Pick<Standing, 'contingent'>; points: number[] }>;
}

/** The points of each contingent by the day of publication, in the festival's time zone. */
export function byDay(rows: readonly Standing[], timezone: string, isByMedals: boolean): DayTable {
  const worth = ({ place = 9, points }: Line) => (isByMedals ? Number(place <= 3) : points);
  const days = new Map<string, FestivalTime>();
  const sums = rows.map(({ lines }) => {
    const own = new Map<string, number>();
    for (const line of lines) {
      const time = festivalTime(line.publishedAt ?? '1970-01-01T00:00:00.000Z', timezone);
      days.set(time.day, time);
      own.set(time.day, (own.get(time.day) ?? 0) + worth(line));
    }
    return own;
  });
  const sorted = [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    days: sorted,
    rows: rows.map(({ contingent }, index) => ({
      standing: { contingent },
      points: sorted.map(({ day }) => sums[index]!.get(day) ?? 0),
    })),
  };
}
