import type { Event } from '#contract/entities/event.ts';
import { eventState } from './schedule.ts';

const COUNT = 3;

type Compared = Pick<Event, 'category' | 'tags' | 'sessions' | 'status'> & { id: string };

/** Events that have not ended and share category, tags or venue with this one; the most alike first. */
export function relatedEvents<E extends Compared>(events: readonly E[], event: E, now: Date): E[] {
  const tags = new Set(event.tags);
  const venues = new Set(event.sessions.map(({ venueId }) => venueId));
  const likeness = (other: E) =>
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
