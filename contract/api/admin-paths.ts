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
  editions: '/admin-panel/editions',
  activity: '/admin-panel/activity',
  privacy: '/admin-panel/privacy',
  running: '/admin-panel/running',
  importEvents: '/admin-panel/events/import',
  /** Of the API, what only staff call. */
  api: {
    users: '/api/users',
    user: (id: string) => `/api/users/${pathPart(id)}`,
    invitations: '/api/invitations',
    invitation: (id: string) => `/api/invitations/${pathPart(id)}`,
    /** POST → the draft of an announcement for a published result. */
    resultAnnouncement: (id: string) => `/api/documents/results/${pathPart(id)}/announcement`,
    csv: (collection: string) => `/api/csv/${collection}`,
    presence: (collection: string, id: string) => `/api/presence/${collection}/${pathPart(id)}`,
    bulkDelete: (collection: string) => `/api/documents/${collection}/delete`,
    file: (id: string) => `/api/files/${pathPart(id)}`,
    upload: (id: string) => `/api/uploads/${pathPart(id)}`,
    finishUpload: (id: string) => `/api/uploads/${pathPart(id)}/finish`,
    history: (collection: string, id: string) => `/api/documents/${collection}/${pathPart(id)}/history`,
  },
} as const;
