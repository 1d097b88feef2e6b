import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';

export function AnnouncementHero() {
  return (
    <PageHero
      art="announcement"
      kicker={<LiveIndicator />}
      title="Announcements"
      lede="New times, new rooms, results and reminders. Here first, the moment they are true."
    />
  );
}
