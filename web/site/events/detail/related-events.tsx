import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { relatedEvents } from '#contract/programme/related-events.ts';
import { currentSession } from '#contract/programme/schedule.ts';
import { EventCard } from '../event-card.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { StarButton } from '../star-button.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface RelatedEventsProps {
  event: PublicEvent;
  events: readonly PublicEvent[];
  now: number;
  timezone: string;
  findVenue: (id: string) => PublicVenue | undefined;
}

export function RelatedEvents({ event, events, now, timezone, findVenue }: RelatedEventsProps) {
  const related = useMemo(() => relatedEvents(events, event, new Date(now)), [events, event, now]);
  if (related.length === 0) return null;
  return (
    <BelowFold aria-labelledby="related" className="wrap no-print mt-20 md:mt-28">
      <h2 id="related" className="headline headline-section mb-8 md:mb-10">
        {t('Also for you')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {related.map((other) => {
          const session = currentSession(other, new Date(now));
          return (
            <li key={other.id} className="grid">
              <EventCard
                event={other}
                session={session}
                venue={findVenue(session.venueId)}
                timezone={timezone}
                now={now}
                corner={<StarButton id={other.id} title={other.title} className="bg-dim" />}
              />
            </li>
          );
        })}
      </ul>
    </BelowFold>
  );
}
