import type { EventSession } from '#contract/entities/event.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

/** Day and hours of a session; the second day only where it ends on another. */
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

/** What a moved session was announced as, struck through; only what differs, and said in words too. */
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
