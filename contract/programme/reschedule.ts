import type { Event, EventSession } from '#contract/entities/event.ts';

/** What can happen to a session on the day, in one step. */
export type Rescheduling =
  | { type: 'delay'; minutes: number }
  /** Without an end it stays as long as it was. */
  | { type: 'move'; startAt: string; venueId: string; endAt?: string }
  | { type: 'cancel' };

export const DELAY_MINUTES_MAX = 24 * 60;

type Scheduled = Pick<Event, 'sessions' | 'status'>;

/**
 * The changed session. It keeps its length unless an end is given, and `previous` has the time and venue that were
 * announced first.
 */
export function rescheduledSession(session: EventSession, change: Rescheduling): EventSession {
  if (change.type === 'cancel') return { ...session, status: 'cancelled' };
  const [startAt, venueId] =
    change.type === 'delay'
      ? [later(session.startAt, change.minutes * 60_000), session.venueId]
      : [change.startAt, change.venueId];
  const moved = {
    startAt,
    endAt:
      (change.type === 'move' && change.endAt) ||
      later(session.endAt, Date.parse(startAt) - Date.parse(session.startAt)),
    venueId,
  };
  // After a second move, `previous` still has the first announcement, because people wrote that down.
  const { previous = placeOf(session), ...rest } = session;
  const isBack = JSON.stringify(previous) === JSON.stringify(moved);
  return isBack
    ? { ...rest, ...moved, status: 'confirmed' }
    : { ...rest, ...moved, status: 'moved', previous };
}

/** The changed event. It is cancelled with its last session. */
export function rescheduled<E extends Scheduled>(event: E, index: number, change: Rescheduling): E {
  const sessions = event.sessions.map((session, at) =>
    at === index ? rescheduledSession(session, change) : session,
  );
  const isOff = sessions.every(({ status }) => status === 'cancelled');
  return { ...event, sessions, ...(isOff && { status: 'cancelled' as const }) };
}

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

const placeOf = ({ startAt, endAt, venueId }: EventSession) => ({ startAt, endAt, venueId });
