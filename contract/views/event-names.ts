import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { asRead } from '#contract/languages/as-read.ts';
import type { Read } from '#contract/languages/translated.ts';
import { named, type View } from './view.ts';

/** The title and address of each event; whole events would make the page several times as heavy. */
export type EventNames = Readonly<Record<string, { title: string; slug: string } & Pick<Read, 'translated'>>>;

/** Something that may be about an event. */
export interface About {
  eventId?: string | undefined;
}

/** The names of the events that some documents are about. */
export const namesFor = (about: 'announcement' | 'results'): View<EventNames> =>
  named(`names ${about}`, ({ list }) => {
    const mentioned = new Set(list<PublicDocument & About>(about).map(({ eventId }) => eventId));
    const events = list<PublicDocument<Event>>('events').filter(({ id }) => mentioned.has(id));
    return Object.fromEntries(
      events.map((event) => [event.id, { title: event.title, slug: event.slug, ...asRead(event) }]),
    );
  });
