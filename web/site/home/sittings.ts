import { dayOf, slotsOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

/** How many sittings each day has. */
export function sittingsByDay(events: readonly PublicEvent[], timezone: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { session } of slotsOf(events)) {
    const day = dayOf(session.startAt, timezone);
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}
