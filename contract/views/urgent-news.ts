import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event } from '#contract/entities/event.ts';
import { nextExpiry, notExpired, urgentFirst, type UrgentNews } from '#contract/programme/urgent-news.ts';
import { named } from './view.ts';

const URGENT_MAX = 3;

/** Every page shows it, so it is a view: another announcement leaves the pages as they are. */
export const urgentNews = named('urgent', ({ list, get, now, until }): UrgentNews[] => {
  const urgent = notExpired(urgentFirst(list<PublicDocument<Announcement>>('announcement')), now.getTime());
  const end = nextExpiry(urgent, now.getTime());
  if (end !== undefined) until(new Date(end));
  return urgent.slice(0, URGENT_MAX).map(({ id, title, publishAt, expiresAt, eventId, translated }) => {
    const event = eventId ? get<PublicDocument<Event>>('events', eventId) : undefined;
    return {
      id,
      title,
      publishAt,
      expiresAt,
      eventId,
      ...(translated && { translated }),
      event: event && {
        slug: event.slug,
        title: event.title,
        ...(event.translated && { translated: event.translated }),
      },
    };
  });
});
