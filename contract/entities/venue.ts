import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { decimal, flag, group, optional, optionalText, text, webAddress, wholeNumber } from './fields.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const VENUE_NAME_MAX = 80;
const VENUE_BUILDING_MAX = 80;
const VENUE_FLOOR_MAX = 40;
const VENUE_CAPACITY_MAX = 100_000;
export const VENUE_ACCESSIBILITY_MAX = 500;

const own = z.object({
  name: text(word('Name'), { max: VENUE_NAME_MAX }),
  building: optionalText(word('Building'), { max: VENUE_BUILDING_MAX }),
  floor: optionalText(word('Floor'), { max: VENUE_FLOOR_MAX }),
  mapUrl: optional(webAddress(word('Map'))),
  capacity: optional(wholeNumber(word('Capacity'), { min: 1, max: VENUE_CAPACITY_MAX })),
  stepFreeAccess: flag(word('Step-free access')),
  /** Ramps, lifts, quiet rooms: what somebody must know before setting out. */
  accessibilityNotes: optionalText(word('Accessibility notes'), { max: VENUE_ACCESSIBILITY_MAX }),
  /** Where it stands on the site's plan, in hundredths of its width and height. */
  onPlan: optional(
    group(word('Position on the plan'), {
      x: decimal(word('From the left'), { min: 0, max: 100 }),
      y: decimal(word('From the top'), { min: 0, max: 100 }),
    }),
  ),
  /** Where it stands on the earth; the map is drawn from it where there is no plan. */
  coordinates: optional(
    group(word('Coordinates'), {
      latitude: decimal(word('Latitude'), { min: -85, max: 85 }),
      longitude: decimal(word('Longitude'), { min: -180, max: 180 }),
    }),
  ),
});

export const venueSchema = translatable(own, TRANSLATED.venues, TRANSLATED_PARTS.venues);

export type Venue = z.infer<typeof venueSchema>;
