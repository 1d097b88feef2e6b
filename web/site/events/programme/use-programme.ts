import { useMemo } from 'react';
import { type EventFilter, filterEvents } from '#contract/programme/event-filter.ts';
import { countChoices, type FilterCounts } from '#contract/programme/filter-counts.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { EventsView } from './events-view.tsx';
import { chosenSlots, type ProgrammeDay, programmeDays } from '../programme-days.ts';
import type { Stars } from '../starred.ts';

interface ProgrammeOptions {
  events: readonly PublicEvent[];
  view: EventsView;
  stars: Stars;
  now: number;
  timezone: string;
  venueName: (id: string) => string | undefined;
}

export interface Programme {
  days: ProgrammeDay[];
  /** How many events those days show. */
  count: number;
  counts: FilterCounts;
  /** The starred events that are in the programme; undefined while that is not known. */
  starred: readonly string[] | undefined;
  /** False while the list depends on stars that have not been read from this browser yet. */
  isReady: boolean;
}

/** The part of the programme that the address asks for. */
export function useProgramme({ events, view, stars, now, timezone, venueName }: ProgrammeOptions): Programme {
  const starred = useMemo(() => {
    const known = new Set(events.map(({ id }) => id));
    return stars?.filter((id) => known.has(id));
  }, [stars, events]);

  const filter = useMemo(
    (): EventFilter => (view.starred ? { ...view.filter, ids: [...(starred ?? [])] } : view.filter),
    [view, starred],
  );
  // Only a filter by state depends on the clock; without one the days stay the same objects while it moves.
  const asOf = filter.states.length > 0 ? now : 0;
  const { days, count } = useMemo(() => {
    const place = { timezone, now: new Date(asOf), venueName };
    return {
      days: programmeDays(chosenSlots(events, filter, place), timezone),
      count: filterEvents(events, filter, place).length,
    };
  }, [events, filter, asOf, timezone, venueName]);
  const counts = useMemo(
    () => countChoices(events, filter, { timezone, now: new Date(now), venueName }),
    [events, filter, now, timezone, venueName],
  );
  return { days, count, counts, starred, isReady: !view.starred || starred !== undefined };
}
