import { z } from 'zod';
import { flag, optional, optionalText, text, webAddress, wholeNumber } from './fields.ts';

const VENUE_NAME_MAX = 80;
const VENUE_BUILDING_MAX = 80;
const VENUE_FLOOR_MAX = 40;
const VENUE_CAPACITY_MAX = 100_000;

export const venueSchema = z.object({
  name: text('Name', { max: VENUE_NAME_MAX }),
  building: optionalText('Building', { max: VENUE_BUILDING_MAX }),
  floor: optionalText('Floor', { max: VENUE_FLOOR_MAX }),
  mapUrl: optional(webAddress('Map')),
  capacity: optional(wholeNumber('Capacity', { min: 1, max: VENUE_CAPACITY_MAX })),
  stepFreeAccess: flag('Step-free access'),
});

export type Venue = z.infer<typeof venueSchema>;
