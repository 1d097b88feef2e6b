import type { PublicDocument } from '#contract/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { listSliceOf } from '#web/state/list-slice.ts';

export type PublicEvent = PublicDocument<Event>;

export const eventSlice = listSliceOf<PublicEvent>()('event', 'events', 'isLoading');
export const { received: eventsReceived } = eventSlice.actions;
