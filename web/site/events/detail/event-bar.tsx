import { currentSession } from '#contract/programme/schedule.ts';
import { whenText } from '#web/shared/time/when.ts';
import type { EventFactsProps } from './event-facts-card.tsx';
import { RegistrationButton } from '../registration-button.tsx';

/** On a phone: when, where and the way in, at the lower edge while the page scrolls. */
export function EventBar({ event, now, timezone, findVenue }: EventFactsProps) {
  const session = currentSession(event, new Date(now));
  return (
    <aside aria-label="In short" className="event-bar">
      <p className="min-w-0 text-[0.9375rem] leading-snug">
        <time dateTime={session.startAt} className="block font-semibold">
          {whenText(session.startAt, now, timezone)}
        </time>
        <span className="block truncate text-muted">{findVenue(session.venueId)?.name}</span>
      </p>
      <RegistrationButton event={event} now={now} timezone={timezone} isShort />
    </aside>
  );
}
