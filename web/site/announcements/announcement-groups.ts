import { type FestivalTime, festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

export interface DayOfAnnouncements {
  day: FestivalTime;
  announcements: PublicAnnouncement[];
}

export interface AnnouncementGroups {
  pinned: PublicAnnouncement[];
  days: DayOfAnnouncements[];
}

/**
 * The announcements that have not expired. Only the end is checked, because a reader's clock that is behind must not
 * hide what the server has just published.
 */
export const notExpired = (announcements: readonly PublicAnnouncement[], now: number): PublicAnnouncement[] =>
  announcements.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > now);

/** The moment at which the next of them expires. */
export function nextExpiry(announcements: readonly PublicAnnouncement[], now: number): number | undefined {
  const ends = notExpired(announcements, now).flatMap(({ expiresAt }) =>
    expiresAt ? [Date.parse(expiresAt)] : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** The order stays as it is given; a headline comes between the days. */
export function groupAnnouncements(
  announcements: readonly PublicAnnouncement[],
  timezone: string,
): AnnouncementGroups {
  const days: DayOfAnnouncements[] = [];
  for (const announcement of announcements) {
    if (announcement.pinned) continue;
    const day = festivalTime(announcement.publishAt, timezone);
    const last = days.at(-1);
    if (last?.day.day === day.day) last.announcements.push(announcement);
    else days.push({ day, announcements: [announcement] });
  }
  return { pinned: announcements.filter((announcement) => announcement.pinned), days };
}
