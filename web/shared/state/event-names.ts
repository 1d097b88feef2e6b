import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PublicDocument } from '#contract/api/document.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import type { PublicEvent } from './event-slice.ts';

/** The title and address of each event; whole events would make the page several times as heavy. */
export type EventNames = Readonly<Record<string, { title: string; slug: string }>>;

/** Something that may be about an event. */
interface About {
  eventId?: string | undefined;
}

/** A view of the names of the events that some documents are about. */
export const namesFor =
  (about: 'announcement' | 'results') =>
  ({ list }: PublicData): EventNames => {
    const named = new Set(list<PublicDocument & About>(about).map(({ eventId }) => eventId));
    const events = list<PublicEvent>('events').filter(({ id }) => named.has(id));
    return Object.fromEntries(events.map(({ id, title, slug }) => [id, { title, slug }]));
  };

/** Loads the names again, once, when something arrives about an event that has no name yet. */
export function useNamesFor(names: EventNames, documents: readonly About[]): void {
  const { revalidate } = useRevalidator();
  const unknown = [
    ...new Set(documents.flatMap(({ eventId }) => (eventId && !names[eventId] ? [eventId] : []))),
  ]
    .sort()
    .join();
  useEffect(() => {
    if (unknown) void revalidate();
  }, [unknown, revalidate]);
}
