import { t } from '#contract/languages/words.ts';
import { writtenFields } from '#contract/api/document.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import { rescheduledSession } from '#contract/programme/reschedule.ts';
import { nextOf, type StaffEvent } from '../reschedule.ts';

/** A draft that is not whole yet, as staff get it. */
type Unfinished = StaffEvent & { unfinished?: Readonly<Record<string, unknown>> };

/** What can happen to several events at once. */
export type BulkChange =
  | { type: 'publish' }
  | { type: 'unpublish' }
  | { type: 'category'; category: Event['category'] }
  | { type: 'delay'; minutes: number }
  | { type: 'venue'; venueId: string };

export const whichSessions = {
  next: t('The next of each event'),
  coming: t('All that are to come'),
} as const;
export type Which = keyof typeof whichSessions;

export interface ChangedEvent {
  before: StaffEvent;
  after: StaffEvent;
  /** Which sessions are changed. */
  at: number[];
}

/** The events that the change makes a difference to. */
export const changedEvents = (
  events: readonly StaffEvent[],
  change: BulkChange,
  which: Which,
  now: string,
): ChangedEvent[] =>
  events.flatMap((before) => {
    const changed = changedEvent(before, change, which, now);
    return changed ? [{ before, ...changed }] : [];
  });

function changedEvent(
  event: StaffEvent,
  change: BulkChange,
  which: Which,
  now: string,
): Omit<ChangedEvent, 'before'> | undefined {
  switch (change.type) {
    case 'publish':
      return event.status === 'draft' ? { after: { ...event, status: 'published' }, at: [] } : undefined;
    case 'unpublish':
      return event.status === 'draft' ? undefined : { after: { ...event, status: 'draft' }, at: [] };
    case 'category': {
      const { category } = change;
      if (writtenFields(event)['category'] === category) return undefined;
      // A draft's reader sees a blank; what is chosen here takes the place of what was missing.
      const { unfinished } = event as Unfinished;
      const after = { ...event, category, ...(unfinished && { unfinished: { ...unfinished, category } }) };
      return { after, at: [] };
    }
    default: {
      const moved = event.sessions.map((session) => movedSession(session, change));
      const at = sessionsOf(event, which, now).filter((index) => moved[index] !== undefined);
      const sessions = event.sessions.map((session, index) => (at.includes(index) ? moved[index]! : session));
      return at.length > 0 ? { after: { ...event, sessions }, at } : undefined;
    }
  }
}

function movedSession(
  session: EventSession,
  change: Extract<BulkChange, { type: 'delay' | 'venue' }>,
): EventSession | undefined {
  if (change.type === 'delay') return rescheduledSession(session, change);
  const { startAt, venueId } = session;
  return venueId === change.venueId
    ? undefined
    : rescheduledSession(session, { type: 'move', startAt, venueId: change.venueId });
}

/** The sessions that are meant: those that are over or cancelled stay as they are. */
function sessionsOf(event: StaffEvent, which: Which, now: string): number[] {
  const { status, sessions } = event;
  // Of a draft's half-typed sessions only those that pass are here; the list must not lose the others.
  if (status === 'cancelled' || (event as Unfinished).unfinished?.['sessions']) return [];
  const open = sessions.flatMap((session, index) =>
    session.status !== 'cancelled' && session.startAt && session.endAt > now ? [{ session, index }] : [],
  );
  if (which === 'coming') return open.map(({ index }) => index);
  const next = nextOf(open);
  return next ? [next.index] : [];
}
