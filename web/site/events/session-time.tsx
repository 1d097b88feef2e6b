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
