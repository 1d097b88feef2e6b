import { t } from '#contract/languages/words.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { festivalTime, shortDay, shortMoment } from '#web/shared/time/festival-time.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';

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
  findVenue: (id: string) => PublicVenue | undefined;
}

/** The former time and place of a moved session, struck through; only what differs. */
export function WasAnnounced({ session, previous, timezone, findVenue }: WasAnnouncedProps) {
  const place = previous.venueId === session.venueId ? undefined : findVenue(previous.venueId);
  return <Was words={formerTime(session, previous, timezone)} place={place} />;
}

/** The former time alone. */
export const WasAt = ({ session, previous, timezone }: Omit<WasAnnouncedProps, 'findVenue'>) => (
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
export function Was({ words, place }: { words?: string; place?: PublicVenue | undefined }) {
  const langOf = useLangOf();
  return words || place ? (
    <p className="mt-1 text-[0.9375rem] leading-snug text-muted">
      <span>{t('Was')} </span>
      <s>
        <Quoting texts={[[words], [place?.name, langOf(place, 'name')]]} />
      </s>
    </p>
  ) : null;
}
