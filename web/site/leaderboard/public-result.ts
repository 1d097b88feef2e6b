import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import type { ResultServerFields } from '#contract/scoring/result-server-fields.ts';

export type PublicResult = PublicDocument<Result & ResultServerFields>;

/** The title and address of each event; whole events would make the page several times as heavy. */
export type EventNames = Readonly<Record<string, { title: string; slug: string }>>;

/** Loads the names again, once, when a result arrives of an event that has no name yet. */
export function useNamesFor(names: EventNames, results: readonly PublicResult[]): void {
  const { revalidate } = useRevalidator();
  const unknown = [
    ...new Set(results.flatMap(({ eventId }) => (eventId && !names[eventId] ? [eventId] : []))),
  ]
    .sort()
    .join();
  useEffect(() => {
    if (unknown) void revalidate();
  }, [unknown, revalidate]);
}

/** The event's title, or the label where the event has no public page any more. */
export const titleOf = (
  events: EventNames,
  { eventId, label }: { eventId?: string | undefined; label?: string | undefined },
): string => (eventId && events[eventId]?.title) || label || (eventId ? 'An event' : 'Adjustment');
