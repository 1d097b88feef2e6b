import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { selectContent } from './content-slice.ts';

export type PublicVenue = PublicDocument<Venue>;

export interface Venues {
  list: readonly PublicVenue[];
  find: (id: string) => PublicVenue | undefined;
  nameOf: (id: string) => string | undefined;
}

const select = selectContent<PublicVenue>('venues');
const none: readonly PublicVenue[] = [];

/** The venues that the store holds; its functions stay the same until one of them changes. */
export function useVenues(): Venues {
  const list = useSelector(select) ?? none;
  return useMemo(() => {
    const byId = new Map(list.map((venue) => [venue.id, venue]));
    return { list, find: (id) => byId.get(id), nameOf: (id) => byId.get(id)?.name };
  }, [list]);
}
