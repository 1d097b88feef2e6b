import { useState } from 'react';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { programmeNews } from './programme-news.ts';

/** The newest news for somebody who does not see the list change; '' until there is any. */
export function useProgrammeNews(events: readonly PublicEvent[], place: Parameters<typeof programmeNews>[2]) {
  const [seen, setSeen] = useState({ events, message: '' });
  if (seen.events === events) return seen.message;
  // The first list is no news.
  const news = seen.events.length === 0 ? [] : programmeNews(seen.events, events, place);
  const next = { events, message: news.length > 0 ? news.slice(0, 3).join(' ') : seen.message };
  setSeen(next);
  return next.message;
}
