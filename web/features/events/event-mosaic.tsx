import { EventCard } from './event-card.tsx';
import type { EventSlot } from './programme-pick.ts';
import type { VenueNames } from './venue-names.ts';

interface EventMosaicProps {
  slots: readonly EventSlot[];
  venues: VenueNames;
  timezone: string;
  now: number;
}

/** A handful of events as pictures, wide and narrow by turns. */
export function EventMosaic({ slots, venues, timezone, now }: EventMosaicProps) {
  return (
    <ul className="event-mosaic">
      {slots.map(({ event, session }) => (
        <li key={event.id}>
          <EventCard
            event={event}
            session={session}
            venue={venues.get(session.venueId)}
            timezone={timezone}
            now={now}
            className="h-full"
          />
        </li>
      ))}
    </ul>
  );
}
