import { eventState } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

const COUNT = 3;

/** What else a reader of one event may still go to: the most alike first, and of those the soonest. */
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
