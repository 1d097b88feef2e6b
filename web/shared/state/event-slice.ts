import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { listSliceOf } from './list-slice.ts';

type OnItsPage =
  | 'description'
  | 'rules'
  | 'rulebookUrl'
  | 'prizes'
  | 'coordinators'
  | 'eligibility'
  | 'accessibilityNotes'
  | 'pointsScheme';

/** Lists leave out what only the page of one event shows. */
export type PublicEvent = PublicDocument<Omit<Event, OnItsPage> & Partial<Pick<Event, OnItsPage>>>;

export const eventSlice = listSliceOf<PublicEvent>()('event', 'events', 'isLoading');
export const { received: eventsReceived } = eventSlice.actions;
