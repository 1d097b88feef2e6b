import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PublicResult } from './results/public-result.ts';

/** All that a board shows of an event. The events themselves would make the page several times as heavy. */
export type EventNames = Readonly<Record<string, { title: string; slug: string }>>;

/** A result of an event that the page has not heard of: it asks once. */
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

/** What something was won with; an event that has no public page any more is named by its label. */
export const titleOf = (
  events: EventNames,
  { eventId, label }: { eventId?: string | undefined; label?: string | undefined },
): string => (eventId && events[eventId]?.title) || label || (eventId ? 'An event' : 'Adjustment');
