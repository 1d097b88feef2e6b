import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { RootState } from './store.ts';

/** The collections that have no slice of their own. */
export type ContentName = Exclude<
  CollectionName,
  'announcement' | 'blogs' | 'contact-inquiry' | 'events' | 'leaderboards'
>;

/** A collection that is absent has not been received yet. */
type ContentState = Partial<Record<ContentName, PublicDocument[]>>;

interface Received {
  collection: ContentName;
  documents: PublicDocument[];
}

export const contentSlice = createSlice({
  name: 'content',
  initialState: {} as ContentState,
  reducers: {
    received(state, { payload }: PayloadAction<Received>) {
      state[payload.collection] = payload.documents;
    },
  },
});
export const { received: contentReceived } = contentSlice.actions;

export const selectContent =
  <Document extends PublicDocument>(collection: ContentName) =>
  (state: RootState): Document[] | undefined =>
    state.content[collection] as Document[] | undefined;
