import type { Event } from '../entities/event.ts';

type Addressed = Pick<Event, 'slug' | 'previousSlugs'> & { id: string };

/** The event that an address means: its slug, its id, or else a slug that it had before. */
export const findEvent = <E extends Addressed>(events: readonly E[], address: string): E | undefined =>
  events.find(({ slug }) => slug === address) ??
  events.find(({ id }) => id === address) ??
  events.find(({ previousSlugs }) => previousSlugs.includes(address));

/** Whether an address is one of the past, to be left for the present one. */
export const isFormerAddress = ({ id, slug }: Addressed, address: string): boolean =>
  address !== slug && address !== id;
