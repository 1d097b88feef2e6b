import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';

type OnItsPage =
  | 'description'
  | 'rules'
  | 'rulebookUrl'
  | 'prizes'
  | 'coordinators'
  | 'eligibility'
  | 'accessibilityNotes'
  | 'pointsScheme'
  | 'gallery';

/** Lists leave out what only the page of one event shows. */
export type PublicEvent = PublicDocument<Omit<Event, OnItsPage> & Partial<Pick<Event, OnItsPage>>>;

export const eventSlice = createSlice({
  name: 'event',
  initialState: { events: [] as PublicEvent[], isLoading: true },
  reducers: {
    received: (_, { payload }: PayloadAction<PublicEvent[]>) => ({ events: payload, isLoading: false }),
  },
});
export const { received: eventsReceived } = eventSlice.actions;
