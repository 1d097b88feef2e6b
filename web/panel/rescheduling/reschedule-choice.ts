import type { EventSession } from '#contract/entities/event.ts';
import { DELAY_MINUTES_MAX, type Rescheduling } from '#contract/programme/reschedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

export interface Open {
  session: EventSession;
  index: number;
}

/** The one that it is most likely about: the next to end. */
export const nextOf = (open: readonly Open[]): Open | undefined => {
  const now = new Date().toISOString();
  const inOrder = open.toSorted((a, b) => (a.session.startAt < b.session.startAt ? -1 : 1));
  return inOrder.find(({ session }) => session.endAt > now) ?? inOrder.at(-1);
};

export function changeOf(
  kind: Rescheduling['kind'],
  minutes: string,
  to: { startAt: string; venueId: string },
): Rescheduling | undefined {
  if (kind === 'cancel') return { kind };
  if (kind === 'move') return { kind, ...to };
  return /^\d{1,5}$/.test(minutes.trim()) ? { kind, minutes: Number(minutes) } : undefined;
}

export function problemOf(session: EventSession, change: Rescheduling | undefined): string | undefined {
  if (!change || (change.kind === 'delay' && (change.minutes < 1 || change.minutes > DELAY_MINUTES_MAX)))
    return `Minutes must be a whole number from 1 to ${DELAY_MINUTES_MAX}.`;
  if (change.kind === 'move' && change.startAt === session.startAt && change.venueId === session.venueId)
    return 'Choose another time or another venue.';
  return undefined;
}

export function sessionText(
  { label, startAt, endAt, venueId }: EventSession,
  timezone: string,
  venueName: (id: string) => string,
): string {
  const [from, until] = [festivalTime(startAt, timezone), festivalTime(endAt, timezone)];
  const when = `${from.weekday.slice(0, 3)} ${from.shortDate}, ${from.clock} to ${until.clock}`;
  return [label, when, venueName(venueId)].filter(Boolean).join(' · ');
}
