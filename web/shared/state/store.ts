import { combineReducers, legacy_createStore as plainStore } from '@reduxjs/toolkit';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { announcementSlice, announcementsReceived } from './announcement-slice.ts';
import { blogSlice, blogsReceived } from './blog-slice.ts';
import { contactInquiriesReceived, contactSlice } from './contact-slice.ts';
import { eventSlice, eventsReceived } from './event-slice.ts';
import { leaderboardSlice, leaderboardsReceived } from './leaderboard-slice.ts';
import { usersSlice } from './users-slice.ts';
import { type ContentName, contentSlice } from './content-slice.ts';

const reducer = combineReducers({
  users: usersSlice.reducer,
  announcement: announcementSlice.reducer,
  event: eventSlice.reducer,
  blog: blogSlice.reducer,
  leaderboard: leaderboardSlice.reducer,
  contact: contactSlice.reducer,
  content: contentSlice.reducer,
});

/**
 * Without the middleware that `configureStore` adds: nothing but plain events is ever dispatched, and every visitor
 * would load what nobody uses.
 */
export const createStore = () => plainStore(reducer);

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;

/** Collections and documents meet their types here, and nowhere else: the stream carries them untyped. */
type Receive = (documents: never[]) => Parameters<Store['dispatch']>[0];

const contentReceived = (collection: ContentName) => (documents: PublicDocument[]) =>
  contentSlice.actions.received({ collection, documents });

const receivers: Record<CollectionName, Receive> = {
  announcement: announcementsReceived,
  blogs: blogsReceived,
  'contact-inquiry': contactInquiriesReceived,
  events: eventsReceived,
  leaderboards: leaderboardsReceived,
  results: contentReceived('results'),
  sponsors: contentReceived('sponsors'),
  team: contentReceived('team'),
  speakers: contentReceived('speakers'),
  sessions: contentReceived('sessions'),
  venues: contentReceived('venues'),
  site: contentReceived('site'),
};

/** What happened to the store's copy of a collection: the whole list was received. */
export const received = (collection: CollectionName, documents: PublicDocument[]) =>
  receivers[collection](documents as never[]);
