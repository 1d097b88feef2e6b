import type { ReactNode } from 'react';
import { furtherPages, navigation, paths } from '#contract/api/paths.ts';
import { AboutPlaceholder } from '#web/site/about/about-placeholder.tsx';
import { AnnouncementListPlaceholder } from '#web/site/announcements/announcement-placeholder.tsx';
import { BlogIndexPlaceholder, PostPlaceholder } from '#web/site/blog/blog-placeholders.tsx';
import { ConclavePlaceholder } from '#web/site/conclave/conclave-placeholder.tsx';
import { ContactPlaceholder } from '#web/site/contact/contact-placeholder.tsx';
import { EventPlaceholder } from '#web/site/events/detail/event-placeholder.tsx';
import { ProgrammePlaceholder } from '#web/site/events/programme/programme-placeholder.tsx';
import { HomePlaceholder } from '#web/site/home/home-placeholder.tsx';
import { BoardPlaceholder } from '#web/site/leaderboard/board-placeholder.tsx';
import { SponsorPlaceholder } from '#web/site/sponsors/sponsor-placeholder.tsx';
import { TeamPlaceholder } from '#web/site/team/team-placeholder.tsx';
import { PagePlaceholder } from '#web/site/ui/page-placeholder.tsx';

/** The shape of each page's list. */
const lists: Record<string, ReactNode> = {
  [paths.about]: <AboutPlaceholder />,
  [paths.announcements]: <AnnouncementListPlaceholder />,
  [paths.events]: <ProgrammePlaceholder />,
  [paths.blog]: <BlogIndexPlaceholder />,
  [paths.sponsors]: <SponsorPlaceholder />,
  [paths.conclave]: <ConclavePlaceholder />,
  [paths.contact]: <ContactPlaceholder />,
  [paths.team]: <TeamPlaceholder />,
  [paths.leaderboard]: <BoardPlaceholder />,
};

/** The pages to work with. */
const low = new Set<string>([
  paths.announcements,
  paths.events,
  paths.contact,
  paths.leaderboard,
  paths.search,
  paths.places,
  paths.myDay,
]);

/** The shape of the page at a path. Most pages begin with the same head. */
export function placeholderOf(path: string): ReactNode {
  if (path === paths.home) return <HomePlaceholder />;
  if (path.startsWith(`${paths.blog}/`)) return <PostPlaceholder />;
  if (path.startsWith(paths.event(''))) return <EventPlaceholder />;
  const title = [...navigation, ...furtherPages].find(({ to }) => to === path)?.label;
  return (
    <PagePlaceholder isLow={low.has(path)} title={title}>
      {lists[path]}
    </PagePlaceholder>
  );
}
