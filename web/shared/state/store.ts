import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { announcementSlice, announcementsReceived, type PublicAnnouncement } from './announcement-slice.ts';
import { blogSlice, blogsReceived, type PublicBlog } from './blog-slice.ts';
import { contactInquiriesReceived, contactSlice, type ReceivedInquiry } from './contact-slice.ts';
import { contentReceived, contentSlice } from './content-slice.ts';
import { eventSlice, eventsReceived, type PublicEvent } from './event-slice.ts';
import { leaderboardSlice, leaderboardsReceived, type PublicLeaderboard } from './leaderboard-slice.ts';
import { usersSlice } from './users-slice.ts';

/** Made once, because Redux tries each reducer first and the server makes a store for every page. */
const reducer = combineReducers({
  users: usersSlice.reducer,
  announcement: announcementSlice.reducer,
  event: eventSlice.reducer,
  blog: blogSlice.reducer,
  leaderboard: leaderboardSlice.reducer,
  contact: contactSlice.reducer,
  content: contentSlice.reducer,
});

export const createStore = () => configureStore({ reducer });

export type RootState = ReturnType<ReturnType<typeof createStore>['getState']>;

/** The stream carries documents of any type; this is the one place that matches collections with their types. */
export function received(collection: CollectionName, documents: PublicDocument[]) {
  switch (collection) {
    case 'announcement':
      return announcementsReceived(documents as PublicAnnouncement[]);
    case 'blogs':
      return blogsReceived(documents as PublicBlog[]);
    case 'contact-inquiry':
      return contactInquiriesReceived(documents as ReceivedInquiry[]);
    case 'events':
      return eventsReceived(documents as PublicEvent[]);
    case 'leaderboards':
      return leaderboardsReceived(documents as PublicLeaderboard[]);
    default:
      return contentReceived({ collection, documents });
  }
}
