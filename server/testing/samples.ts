import type { CollectionName } from '#contract/api/collection-names.ts';
import { type Fields, minimal } from '#contract/testing/minimal-documents.ts';

/** What the public sees of a collection has to be published. */
const published: Partial<Record<CollectionName, Fields>> = {
  announcement: { status: 'published' },
  blogs: { status: 'published' },
  events: { status: 'published' },
  leaderboards: { status: 'published' },
  results: { status: 'final', revisionNote: 'As announced on stage.' },
};

export const sample = (collection: CollectionName, overrides: object = {}): Fields => ({
  ...structuredClone(minimal[collection]),
  ...published[collection],
  ...overrides,
});
