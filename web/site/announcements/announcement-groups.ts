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
