import type { StaffEvent, StaffResult } from './staff-documents.ts';

export interface ChoosableEvent {
  event: StaffEvent;
  endedAt: string;
  isOver: boolean;
  results: StaffResult[];
}

const lastEnd = ({ sessions }: StaffEvent): string =>
  sessions.map(({ endAt }) => endAt).reduce((a, b) => (b > a ? b : a));

/** What a desk is most likely to enter next comes first: over without a result, the latest on top. */
export function choosableEvents(
  events: readonly StaffEvent[],
  results: readonly StaffResult[],
  now: number,
  search: string,
): ChoosableEvent[] {
  const wanted = search.trim().toLowerCase();
  const at = new Date(now).toISOString();
  return events
    .filter(({ status, title }) => status !== 'cancelled' && title.toLowerCase().includes(wanted))
    .map((event) => {
      const endedAt = lastEnd(event);
      return {
        event,
        endedAt,
        isOver: endedAt <= at,
        results: results.filter(({ eventId }) => eventId === event.id),
      };
    })
    .sort(
      (a, b) =>
        order(a) - order(b) ||
        (a.isOver ? later(a, b) : -later(a, b)) ||
        (a.event.title < b.event.title ? -1 : 1),
    );
}

const later = (a: ChoosableEvent, b: ChoosableEvent) =>
  a.endedAt === b.endedAt ? 0 : a.endedAt < b.endedAt ? 1 : -1;

/** Competitions that are over and wait; then what is to come; then what has its result. */
const order = ({ event, isOver, results }: ChoosableEvent): number => {
  if (results.some(({ status }) => status !== 'withdrawn')) return 2;
  return isOver && event.kind === 'competition' ? 0 : 1;
};
