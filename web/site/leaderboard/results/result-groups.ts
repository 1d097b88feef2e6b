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

export interface DayTable {
  days: FestivalTime[];
  /** In the order of the standings, with the points of each day. */
  rows: Array<{ standing: Standing; points: number[] }>;
}

/** The points of each contingent by the day of publication, in the festival's time zone. */
export function byDay(rows: readonly Standing[], timezone: string, isByMedals: boolean): DayTable {
  const dayOf = (line: Line) => festivalTime(line.publishedAt ?? '1970-01-01T00:00:00.000Z', timezone);
  const days = new Map<string, FestivalTime>();
  for (const { lines } of rows) for (const line of lines) days.set(dayOf(line).day, dayOf(line));
  const sorted = [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    days: sorted,
    rows: rows.map((standing) => ({
      standing,
      points: sorted.map(({ day }) =>
        standing.lines
          .filter((line) => dayOf(line).day === day)
          .reduce((sum, line) => sum + (isByMedals ? Number((line.place ?? 9) <= 3) : line.points), 0),
      ),
    })),
  };
}
