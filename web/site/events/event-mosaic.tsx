import type { ReactNode } from 'react';
import { useHydrated } from '#web/site/ui/hydrate-later.tsx';
import { EventCard } from './event-card.tsx';
import type { EventSlot } from './programme-days.ts';

interface EventMosaicProps {
  slots: readonly EventSlot[];
  venueName: (id: string) => string | undefined;
  timezone: string;
  now: number;
}

/** A handful of events as pictures, wide and narrow by turns. */
export function EventMosaic({ slots, venueName, timezone, now }: EventMosaicProps) {
  return (
    <ul className="event-mosaic">
      {slots.map(({ event, session }) => (
        <Tile key={event.id}>
          <EventCard
            event={event}
            session={session}
            venue={venueName(session.venueId)}
            timezone={timezone}
            now={now}
            className="h-full"
          />
        </Tile>
      ))}
    </ul>
  );
}

const Tile = ({ children }: { children: ReactNode }) => (
  <li ref={useHydrated()} className="below-fold">
    {children}
  </li>
);
