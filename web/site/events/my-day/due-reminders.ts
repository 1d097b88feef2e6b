import { slotsOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { type EventSlot, slotKey } from '../programme-days.ts';
import { REMINDER_MINUTES } from './reminder-setting.ts';

export interface Reminder {
  /** Unlike that of any other; it changes when the session moves, so that a new time is told again. */
  key: string;
  slot: EventSlot;
}

/** The starred sessions that begin so soon that somebody should set out, and have not been told of. */
export function dueReminders(
  events: readonly PublicEvent[],
  stars: readonly string[],
  told: readonly string[],
  now: Date,
): Reminder[] {
  const [from, to] = [0, REMINDER_MINUTES].map((minutes) =>
    new Date(now.getTime() + minutes * 60_000).toISOString(),
  );
  return slotsOf(events.filter(({ id }) => stars.includes(id)))
    .filter(({ session: { startAt } }) => startAt > from! && startAt <= to!)
    .map((slot) => ({ key: `${slotKey(slot)}-${slot.session.startAt}`, slot }))
    .filter(({ key }) => !told.includes(key));
}
