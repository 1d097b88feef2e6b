import type { EventKind, RegistrationStatus } from '#contract/text/labels.ts';
import type { Day, Start } from '#seed/clock.ts';
import type { HouseId, PointsScheme } from '#seed/houses.ts';
import type { VenueId } from '#seed/venues.ts';

/** One sitting of an event, before it has found its place in the timetable. */
export interface Slot {
  start: Start;
  minutes: number;
  venue: VenueId;
  label?: string;
  tentative?: true;
  /** What was announced first, where that was another time or another place. */
  movedFrom?: { start?: Start; venue?: VenueId };
}

/** An event as its organisers write it down; the rest follows from the clock. */
export interface EventPlan {
  id: string;
  title: string;
  tagline: string;
  summary: string;
  description: string;
  tags: string[];
  kind?: EventKind;
  team?: [min: number, max: number];
  eligibility?: string;
  fee?: number;
  prizes?: [place: string, text: string][];
  rules: string[];
  registration: RegistrationStatus;
  capacity?: number;
  accessibilityNotes?: string;
  featured?: true;
  cancelled?: true;
  previousSlugs?: string[];
  /** Only what counts for the houses has one. */
  scheme?: PointsScheme;
  /** Who takes the first places, where a story told elsewhere depends on it; else chance decides. */
  winners?: HouseId[];
  /** Two share the second place. */
  tied?: true;
  slots: Slot[];
}

export const on = (day: Day, at: string, minutes: number, venue: VenueId, label?: string): Slot => ({
  start: { day, at },
  minutes,
  venue,
  ...(label && { label }),
});

export const fromNow = (offset: number, minutes: number, venue: VenueId, label?: string): Slot => ({
  start: { fromNow: offset },
  minutes,
  venue,
  ...(label && { label }),
});
