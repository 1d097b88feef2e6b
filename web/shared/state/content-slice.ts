import { createAction } from '@reduxjs/toolkit';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';

/** The collections that have no slice of their own. */
export type ContentName = Exclude<
  CollectionName,
  'announcement' | 'blogs' | 'contact-inquiry' | 'events' | 'leaderboards'
>;
export type ContentState = Partial<Record<ContentName, PublicDocument[]>>;

interface Received {
  collection: ContentName;
  documents: PublicDocument[];
}

const received = createAction<Received, 'content/received'>('content/received');

/** A collection that is absent has not been received yet. */
export const contentSlice = {
  name: 'content',
  reducer: (state: ContentState | undefined = {}, action: { type: string }): ContentState =>
    received.match(action) ? { ...state, [action.payload.collection]: action.payload.documents } : state,
  actions: { received },
} as const;

export const selectContent =
  <Document extends PublicDocument>(collection: ContentName) =>
  (state: { content: ContentState }): Document[] | undefined =>
    state.content[collection] as Document[] | undefined;
