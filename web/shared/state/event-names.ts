import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { About, EventNames } from '#contract/views/event-names.ts';

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
