import { adminPaths } from '#contract/api/admin-paths.ts';

const admin = adminPaths;
const below = (screen: string) => (id: string) => `${screen}/${encodeURIComponent(id)}`;

const screens: Readonly<Record<string, (id: string) => string>> = {
  announcement: admin.announcement,
  blogs: admin.post,
  events: admin.event,
  leaderboards: admin.leaderboard,
  'contact-inquiry': (id) => `${admin.inquiries}?open=${encodeURIComponent(id)}`,
  sponsors: below(admin.sponsors),
  team: below(admin.team),
  speakers: below(admin.speakers),
  sessions: below(admin.sessions),
  venues: below(admin.venues),
  site: () => admin.site,
  editions: () => admin.editions,
  user: admin.user,
};

/** The panel's screen of a document; undefined for a result, which has no screen of its own. */
export const documentScreen = (collection: string, id: string): string | undefined =>
  screens[collection]?.(id);
