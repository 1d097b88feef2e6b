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

/** A few events as pictures, wide and narrow in turn. */
export function EventMosaic({ slots, venueName, timezone, now }: EventMosaicProps) {
  return (
    <ul className="grid gap-5 [--far:20rem] md:grid-cols-12">
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

/** The last one fills its row. */
const tile =
  'md:col-span-5 md:min-h-[clamp(22rem,32vw,29rem)] md:nth-[4n]:col-span-7 md:nth-[4n+1]:col-span-7 md:last:odd:col-span-full lg:col-span-4 lg:nth-[4n]:col-span-8 lg:nth-[4n+1]:col-span-8';

const Tile = ({ children }: { children: ReactNode }) => (
  <li ref={useHydrated()} className={`below-fold ${tile}`}>
    {children}
  </li>
);
