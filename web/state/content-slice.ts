import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CollectionName } from '#contract/collection-names.ts';
import type { PublicDocument } from '#contract/document.ts';

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

/** A collection that is absent has not been received yet. */
export const contentSlice = createSlice({
  name: 'content',
  initialState: {} as ContentState,
  reducers: {
    received: (state, { payload }: PayloadAction<Received>): ContentState => ({
      ...state,
      [payload.collection]: payload.documents,
    }),
  },
});

export const selectContent =
  <Document extends PublicDocument>(collection: ContentName) =>
  (state: { content: ContentState }): Document[] | undefined =>
    state.content[collection] as Document[] | undefined;
