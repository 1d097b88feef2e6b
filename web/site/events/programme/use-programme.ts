import { useMemo } from 'react';
import { type EventFilter, filterEvents } from '#contract/programme/event-filter.ts';
import { countChoices, type FilterCounts } from '#contract/programme/filter-counts.ts';
import { allSlotsOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { type EventsView, viewAddress } from './events-view.tsx';
import { chosenSlots, type EventSlot, type ProgrammeDay, programmeDays, slotKey } from '../programme-days.ts';
import { pageOfNow, type ProgrammePart, searched, slotsPage } from './programme-page.ts';
import type { Stars } from '../starred.ts';

interface ProgrammeOptions {
  events: readonly PublicEvent[];
  /** Given while the events are only those of one page. */
  part: ProgrammePart | undefined;
  view: EventsView;
  stars: Stars;
  now: number;
  timezone: string;
  /** The festival's calendar day, while it is on. */
  today: string | undefined;
  venueName: (id: string) => string | undefined;
}

export interface Programme {
  /** What this page shows. */
  days: ProgrammeDay[];
  /** What is over, folded above it while the festival is on. */
  over: ProgrammeDay[];
  page: number;
  pages: number;
  /** The page on which the line of the present stands. */
  pageOfNow: number | undefined;
  /** How many events all pages show. */
  count: number;
  counts: FilterCounts;
  /** The starred events that are in the programme; undefined while that is not known. */
  starred: readonly string[] | undefined;
  /** False while the list depends on stars or events that are not known in this browser yet. */
  isReady: boolean;
}

/** The part of the programme that the address asks for. */
export function useProgramme(options: ProgrammeOptions): Programme {
  const { events, part, view, stars, now, timezone, today, venueName } = options;
  const starred = useMemo(() => {
    if (part) return undefined;
    const known = new Set(events.map(({ id }) => id));
    return stars?.filter((id) => known.has(id));
  }, [stars, events, part]);

  const filter = useMemo(
    (): EventFilter => (view.starred ? { ...view.filter, ids: [...(starred ?? [])] } : view.filter),
    [view, starred],
  );
  const { found, rest } = useMemo(
    () => searched(events, filter, { timezone, now: new Date(0), venueName }),
    [events, filter, timezone, venueName],
  );
  // Only a filter by state depends on the clock; without one the days stay the same objects while it moves.
  const asOf = filter.states.length > 0 ? now : 0;
  const { all, count } = useMemo(() => {
    if (part) {
      const shown = new Set(part.slots);
      return { all: allSlotsOf(events).filter((slot) => shown.has(slotKey(slot))), count: part.count };
    }
    const place = { timezone, now: new Date(asOf), venueName };
    return {
      all: chosenSlots(found, rest, place),
      count: filterEvents(found, rest, place).length,
    };
  }, [events, found, rest, part, asOf, timezone, venueName]);
  const present = part ? part.pageOfNow : pageOfNow(all, today, { now: new Date(now), timezone });
  const asked = part ? 1 : (view.page ?? present ?? 1);
  const { slots, page, pages } = useMemo(() => {
    const shown = slotsPage(all, asked);
    return part ? { slots: shown.slots, page: part.page, pages: part.pages } : shown;
  }, [all, part, asked]);
  // Days stay the same objects until a session ends.
  const endedAt = isFolded(view, today) ? lastEnd(slots, now) : '';
  const { days, over } = useMemo(() => {
    const coming = slots.filter(({ session }) => session.endAt > endedAt);
    // Where nothing is left, what is over is all that there is to see.
    if (coming.length === 0) return { days: programmeDays(slots, timezone), over: [] };
    const ended = slots.filter(({ session }) => session.endAt <= endedAt);
    return { days: programmeDays(coming, timezone), over: programmeDays(ended, timezone) };
  }, [slots, endedAt, timezone]);
  const counts = useMemo(
    () => part?.counts ?? countChoices(found, rest, { timezone, now: new Date(now), venueName }),
    [found, rest, part, now, timezone, venueName],
  );
  return {
    days,
    over,
    page,
    pages,
    pageOfNow: present,
    count,
    counts,
    starred,
    isReady: part ? part.address === viewAddress(view) : !view.starred || starred !== undefined,
  };
}

/** A shared list and a choice by state are shown as they are. */
const isFolded = ({ filter, layout }: EventsView, today: string | undefined): boolean =>
  today !== undefined && layout === 'list' && filter.states.length === 0 && !filter.ids;

/** When the last of those that are over ended. */
const lastEnd = (slots: readonly EventSlot[], now: number): string => {
  const at = new Date(now).toISOString();
  return slots.reduce((last, { session: { endAt } }) => (endAt <= at && endAt > last ? endAt : last), '');
};
