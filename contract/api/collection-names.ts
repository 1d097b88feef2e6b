/** Every collection, in the order in which screens and exports list them. */
export const COLLECTION_NAMES = [
  'announcement',
  'blogs',
  'contact-inquiry',
  'events',
  'leaderboards',
  'results',
  'sponsors',
  'team',
  'speakers',
  'sessions',
  'venues',
  'site',
  'editions',
] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];

export const isCollectionName = (value: string): value is CollectionName =>
  (COLLECTION_NAMES as readonly string[]).includes(value);
