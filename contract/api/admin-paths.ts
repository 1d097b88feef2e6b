import { pathPart } from './paths.ts';

/** The addresses of the panel. They stand apart from the others, because every visitor loads those. */
export const adminPaths = {
  root: '/admin-panel',
  login: '/admin-panel/login',
  dashboard: '/admin-panel/dashboard',
  users: '/admin-panel/user',
  user: (id: string) => `/admin-panel/user/${pathPart(id)}`,
  announcements: '/admin-panel/announcement',
  announcement: (id: string) => `/admin-panel/announcement/${pathPart(id)}`,
  events: '/admin-panel/events',
  event: (id: string) => `/admin-panel/events/${pathPart(id)}`,
  blog: '/admin-panel/blog',
  post: (id: string) => `/admin-panel/blog/${pathPart(id)}`,
  leaderboards: '/admin-panel/leaderboard',
  leaderboard: (id: string) => `/admin-panel/leaderboard/${pathPart(id)}`,
  inquiries: '/admin-panel/contact-inquiry',
  // The specification's sidebar does not have these: the dashboard and the palette lead there.
  sponsors: '/admin-panel/sponsors',
  team: '/admin-panel/team',
  speakers: '/admin-panel/speakers',
  sessions: '/admin-panel/sessions',
  venues: '/admin-panel/venues',
  site: '/admin-panel/site',
  media: '/admin-panel/media',
  activity: '/admin-panel/activity',
  privacy: '/admin-panel/privacy',
  running: '/admin-panel/running',
  importEvents: '/admin-panel/events/import',
} as const;
