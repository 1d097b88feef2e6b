/** One clash, as the edit form tells it. */
export interface ClashNote {
  by: 'venue' | 'coordinator';
  /** The venue's or the person's name. */
  what: string;
  /** Which of the event's own sessions it is about. */
  index: number;
  other: { eventId: string; title: string; label: string | undefined; startAt: string; endAt: string };
}

export const CLASHES_SHOWN_MAX = 20;
