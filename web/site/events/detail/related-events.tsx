import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { currentSession, eventState } from '#contract/programme/schedule.ts';
import { EventCard } from '../event-card.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { StarButton } from '../star-button.tsx';

const COUNT = 3;

/** Events that have not ended and share category, tags or venue with this one; the most alike first. */
export function relatedEvents(events: readonly PublicEvent[], event: PublicEvent, now: Date): PublicEvent[] {
  const tags = new Set(event.tags);
  const venues = new Set(event.sessions.map(({ venueId }) => venueId));
  const likeness = (other: PublicEvent) =>
    (other.category === event.category ? 3 : 0) +
    2 * other.tags.filter((tag) => tags.has(tag)).length +
    (other.sessions.some(({ venueId }) => venues.has(venueId)) ? 1 : 0);
  return events
    .filter((other) => other.id !== event.id && ['live', 'upcoming'].includes(eventState(other, now)))
    .map((other) => ({ other, score: likeness(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, COUNT)
    .map(({ other }) => other);
}

interface RelatedEventsProps {
  event: PublicEvent;
  events: readonly PublicEvent[];
  now: number;
  timezone: string;
  venueName: (id: string) => string | undefined;
}

export function RelatedEvents({ event, events, now, timezone, venueName }: RelatedEventsProps) {
  const related = useMemo(() => relatedEvents(events, event, new Date(now)), [events, event, now]);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="wrap no-print mt-20 md:mt-28">
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
                venue={venueName(session.venueId)}
                timezone={timezone}
                now={now}
                corner={<StarButton id={other.id} title={other.title} className="bg-dim" />}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
