import type { EventSession } from '#contract/entities/event.ts';
import { type Clash, clashesOf } from '#contract/programme/clashes.ts';
import { rescheduled } from '#contract/programme/reschedule.ts';
import { clockText, instantOf } from '#contract/programme/typed-time.ts';
import type { StaffEvent } from '../reschedule.ts';
import { later, STEP } from './layout.ts';

/** A session that somebody is moving, and where it is to be. Nothing is written before it is announced. */
export interface Moving {
  eventId: string;
  index: number;
  startAt: string;
  endAt: string;
  venueId: string;
}

export const takenUp = (eventId: string, index: number, session: EventSession): Moving => ({
  eventId,
  index,
  startAt: session.startAt,
  endAt: session.endAt,
  venueId: session.venueId,
});

export const shifted = (moving: Moving, minutes: number): Moving => ({
  ...moving,
  startAt: later(moving.startAt, minutes),
  endAt: later(moving.endAt, minutes),
});

/** It keeps its start, and lasts a step at least. */
export function stretched(moving: Moving, minutes: number): Moving {
  const [endAt, soonest] = [later(moving.endAt, minutes), later(moving.startAt, STEP)];
  return { ...moving, endAt: endAt < soonest ? soonest : endAt };
}

/** The same time of another day. */
export function onDay(moving: Moving, day: string, timezone: string): Moving {
  const start = instantOf(`${day}T${clockText(moving.startAt, timezone).slice(11)}`, timezone);
  return start ? shifted(moving, (Date.parse(start) - Date.parse(moving.startAt)) / 60_000) : moving;
}

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** Up and down by a step, with Shift stretching it; left and right to the venue beside. Other keys leave it as it is. */
export function movedByKey(
  moving: Moving,
  { key, shiftKey }: Pressed,
  venues: readonly { id: string }[],
): Moving {
  const at = venues.findIndex(({ id }) => id === moving.venueId);
  const beside = (step: number) => ({ ...moving, venueId: venues[at + step]?.id ?? moving.venueId });
  if (key === 'ArrowLeft') return beside(-1);
  if (key === 'ArrowRight') return beside(1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return moving;
  return (shiftKey ? stretched : shifted)(moving, key === 'ArrowUp' ? -STEP : STEP);
}

export const isElsewhere = (
  { startAt, endAt, venueId }: Moving,
  session: EventSession | undefined,
): boolean =>
  session !== undefined &&
  (startAt !== session.startAt || endAt !== session.endAt || venueId !== session.venueId);

/** What the session would clash with at its new place. */
export function clashesOfMoving(moving: Moving, events: readonly StaffEvent[]): Clash[] {
  const event = events.find(({ id }) => id === moving.eventId);
  if (!event) return [];
  const { index, startAt, endAt, venueId } = moving;
  const isOwn = ({ eventId, index: at }: Clash['one']) => eventId === event.id && at === index;
  return clashesOf(rescheduled(event, index, { type: 'move', startAt, endAt, venueId }), events).filter(
    ({ one, other }) => isOwn(one) || isOwn(other),
  );
}
