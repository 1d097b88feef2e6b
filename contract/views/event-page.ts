import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Result } from '#contract/entities/result.ts';
import { findEvent } from '#contract/programme/event-filter.ts';
import { registrationBoundaries } from '#contract/programme/registration.ts';
import { relatedEvents } from '#contract/programme/related-events.ts';
import { boundariesOf, nextBoundary, nextQuarter } from '#contract/programme/schedule.ts';
import { named, type View } from './view.ts';

/** What the page of one event shows of the lists that change most. */
export interface EventPage {
  /** Whole. */
  event: PublicDocument<Event>;
  related: PublicDocument<Event>[];
  results: PublicDocument<Result>[];
  /** Those about the event, and the urgent ones of every page. */
  announcements: PublicDocument<Announcement>[];
}

/** The page at an address, if an event has or had it. Another event that is moved leaves it as it is. */
export const eventPage = (address: string): View<EventPage | undefined> =>
  named(`event ${address}`, ({ list, get, now, until }) => {
    const events = list<PublicDocument<Event>>('events');
    const listed = findEvent(events, address);
    const event = listed && get<PublicDocument<Event>>('events', listed.id);
    if (!event) return undefined;
    const related = relatedEvents(events, listed, now);
    until(
      nextBoundary(
        [...boundariesOf([event, ...related]), ...registrationBoundaries(event), nextQuarter(now)],
        now,
      )!,
    );
    return {
      event,
      related,
      results: list<PublicDocument<Result>>('results').filter(({ eventId }) => eventId === event.id),
      announcements: list<PublicDocument<Announcement>>('announcement').filter(
        ({ eventId, severity }) => eventId === event.id || severity === 'urgent',
      ),
    };
  });
