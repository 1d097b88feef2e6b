import type { EventSession } from '#contract/entities/event.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

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
