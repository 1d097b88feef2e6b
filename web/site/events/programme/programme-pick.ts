import { t } from '#contract/languages/words.ts';
import type { EventCategory } from '#contract/text/labels.ts';
import { countFirst, keptFor } from '#contract/programme/kept.ts';
import { dayOf, next, notOver, onNow, slotsOf } from '#contract/programme/schedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { EventSlot } from '../programme-days.ts';

/** How many sittings the strip of what is on has room for. */
export const ON_NOW_ROOM = 3;

const EVENING = '16:00';
const DAY = 86_400_000;

/** A few sessions of one day, as a suggestion for visitors. */
export interface ProgrammePick {
  /** Whose programme it is: Tonight’s, Tomorrow’s, Sunday’s. */
  whose: string;
  slots: EventSlot[];
}

export function pickProgramme(
  events: readonly PublicEvent[],
  now: number,
  timezone: string,
  count: number,
): ProgrammePick | undefined {
  const coming = notOver(slotsOf(events), new Date(now));
  const [soonest] = coming;
  if (!soonest) return undefined;
  const dayAt = (instant: number) => festivalTime(new Date(instant).toISOString(), timezone);
  const today = dayAt(now);
  const day = festivalTime(soonest.session.startAt, timezone);
  const first = day.day <= today.day ? today : day;
  const whose =
    first === today
      ? today.clock < EVENING
        ? t('Today’s')
        : t('Tonight’s')
      : first.day === dayAt(now + DAY).day
        ? t('Tomorrow’s')
        : t('{weekday}’s', { weekday: first.weekday });
  const end = countFirst(coming, ({ session }) => dayOf(session.startAt, timezone) <= first.day);
  const ofTheDay = colourful(onePerEvent(coming.slice(0, end)), count);
  const room = count - ofTheDay.length;
  // Where there is room, they are all of the day.
  const later = room > 0 ? colourful(onePerEvent(coming).slice(ofTheDay.length), room) : [];
  return { whose, slots: byStart([...ofTheDay, ...later]) };
}

/** The featured events, filled up with others. */
export const pickFeatured = (events: readonly PublicEvent[], count: number): EventSlot[] =>
  byStart(colourful(firstSlots(events), count));

const firstSlots = keptFor((events: readonly PublicEvent[]) => onePerEvent(slotsOf(events)));

export interface OnNowPick {
  live: EventSlot[];
  /** The next ones, where fewer are on than there is room for. */
  next: EventSlot[];
  /** How many more are on than there is room for. */
  more: number;
}

export function pickOnNow(events: readonly PublicEvent[], now: number, room: number): OnNowPick {
  const at = new Date(now);
  const slots = slotsOf(events);
  const all = onNow(slots, at);
  // Featured events come first, then those that began last.
  const live = all.toReversed().sort(featuredFirst).slice(0, room);
  return { live: byStart(live), next: next(slots, at, room - live.length), more: all.length - live.length };
}

/** Prefers featured events, then categories that are not in the list yet. */
function colourful(slots: readonly EventSlot[], count: number): EventSlot[] {
  const ranked = slots.toSorted(featuredFirst);
  const categories = new Set<EventCategory>();
  const fresh = ranked.filter(({ event }) => {
    if (!event.featured && categories.has(event.category)) return false;
    categories.add(event.category);
    return true;
  });
  const others = fresh.length < count ? ranked.filter((slot) => !fresh.includes(slot)) : [];
  return [...fresh, ...others].slice(0, count);
}

const featuredFirst = (a: EventSlot, b: EventSlot) => Number(b.event.featured) - Number(a.event.featured);

const byStart = (slots: readonly EventSlot[]) =>
  slots.toSorted((a, b) =>
    a.session.startAt < b.session.startAt ? -1 : Number(a.session.startAt > b.session.startAt),
  );

function onePerEvent(slots: readonly EventSlot[]): EventSlot[] {
  const seen = new Set<string>();
  return slots.filter(({ event }) => !seen.has(event.id) && seen.add(event.id));
}
