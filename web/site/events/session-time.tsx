import type { EventSession } from '#contract/entities/event.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

/** Day and hours of a session; the last day only where it differs from the first. */
export function SessionTime({ session, timezone }: { session: EventSession; timezone: string }) {
  const start = festivalTime(session.startAt, timezone);
  const end = festivalTime(session.endAt, timezone);
  return (
    <>
      <time dateTime={session.startAt}>
        {start.weekday.slice(0, 3)} {start.shortDate}, {start.clock}
      </time>
      {'–'}
      <time dateTime={session.endAt}>
        {end.day !== start.day && `${end.shortDate}, `}
        {end.clock}
      </time>
    </>
  );
}

interface WasAnnouncedProps {
  session: EventSession;
  previous: NonNullable<EventSession['previous']>;
  timezone: string;
  venueName: (id: string) => string | undefined;
}

/** The former time and place of a moved session, struck through; only what differs. */
export function WasAnnounced({ session, previous, timezone, venueName }: WasAnnouncedProps) {
  const was = festivalTime(previous.startAt, timezone);
  const is = festivalTime(session.startAt, timezone);
  const parts = [
    was.day !== is.day && `${was.weekday.slice(0, 3)} ${was.shortDate}`,
    previous.startAt !== session.startAt && was.clock,
    previous.venueId !== session.venueId && venueName(previous.venueId),
  ].filter(Boolean);
  return (
    <p className="mt-1 text-[0.9375rem] leading-snug text-muted">
      <span>Was </span>
      <s>{parts.join(', ')}</s>
    </p>
  );
}
