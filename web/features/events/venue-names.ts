import type { PublicDocument } from '#contract/document.ts';
import type { Venue } from '#contract/entities/venue.ts';

export type PublicVenue = PublicDocument<Venue>;

/** By the venue's id. A venue that is not known (yet) has no name. */
export type VenueNames = ReadonlyMap<string, string>;

export const venueNamesOf = (venues: readonly PublicVenue[] = []): VenueNames =>
  new Map(venues.map(({ id, name }) => [id, name]));
