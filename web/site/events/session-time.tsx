import { t } from '#contract/languages/words.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { festivalTime, shortDay, shortMoment } from '#web/shared/time/festival-time.ts';

/** Day and hours of a session; the last day only where it differs from the first. */
export function SessionTime({ session, timezone }: { session: EventSession; timezone: string }) {
  const start = festivalTime(session.startAt, timezone);
  const end = festivalTime(session.endAt, timezone);
  return (
    <>
      <time dateTime={session.startAt}>{shortMoment(start)}</time>
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
  const place = previous.venueId !== session.venueId && venueName(previous.venueId);
  return <Was words={[formerTime(session, previous, timezone), place].filter(Boolean).join(', ')} />;
}

/** The former time alone. */
export const WasAt = ({ session, previous, timezone }: Omit<WasAnnouncedProps, 'venueName'>) => (
  <Was words={formerTime(session, previous, timezone)} />
);

function formerTime(
  session: EventSession,
  previous: WasAnnouncedProps['previous'],
  timezone: string,
): string {
  const was = festivalTime(previous.startAt, timezone);
  const is = festivalTime(session.startAt, timezone);
  const day = was.day !== is.day && shortDay(was);
  return [day, previous.startAt !== session.startAt && was.clock].filter(Boolean).join(', ');
}

/** What no longer holds, struck through; nothing where all of it does. */
export const Was = ({ words }: { words: string | undefined }) =>
  words ? (
    <p className="mt-1 text-[0.9375rem] leading-snug text-muted">
      <span>{t('Was')} </span>
      <s>{words}</s>
    </p>
  ) : null;
