/** Every URL of the site, once. */
export const paths = {
  home: '/',
  contact: '/contact',
  about: '/about-us',
  announcements: '/announcement',
  events: '/events',
  event: (slug: string) => `/events/${encodeURIComponent(slug)}`,
  leaderboard: '/leaderboard',
  blog: '/blog',
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  sponsors: '/sponsors',
  conclave: '/conclave',
  team: '/ourteam',
  /** Files that were uploaded; their names are written by `contract/files.ts`. */
  files: '/files',
  shareCard: (kind: string, id: string) => `/share/${kind}/${encodeURIComponent(id)}.png`,
  admin: {
    root: '/admin-panel',
    login: '/admin-panel/login',
    dashboard: '/admin-panel/dashboard',
    users: '/admin-panel/user',
    user: (id: string) => `/admin-panel/user/${encodeURIComponent(id)}`,
    announcements: '/admin-panel/announcement',
    announcement: (id: string) => `/admin-panel/announcement/${encodeURIComponent(id)}`,
    events: '/admin-panel/events',
    event: (id: string) => `/admin-panel/events/${encodeURIComponent(id)}`,
    blog: '/admin-panel/blog',
    post: (id: string) => `/admin-panel/blog/${encodeURIComponent(id)}`,
    leaderboards: '/admin-panel/leaderboard',
    leaderboard: (id: string) => `/admin-panel/leaderboard/${encodeURIComponent(id)}`,
    inquiries: '/admin-panel/contact-inquiry',
  },
  api: {
    live: '/api/live',
    auth: '/api/auth',
    users: '/api/users',
    user: (id: string) => `/api/users/${encodeURIComponent(id)}`,
    invitations: '/api/invitations',
    health: '/api/health',
    files: '/api/files',
    file: (id: string) => `/api/files/${encodeURIComponent(id)}`,
    uploads: '/api/uploads',
    upload: (id: string) => `/api/uploads/${encodeURIComponent(id)}`,
    finishUpload: (id: string) => `/api/uploads/${encodeURIComponent(id)}/finish`,
    collection: (collection: string) => `/api/documents/${collection}`,
    document: (collection: string, id: string) => `/api/documents/${collection}/${encodeURIComponent(id)}`,
    bulkDelete: (collection: string) => `/api/documents/${collection}/delete`,
  },
} as const;

/** The public navigation, in its order. Conclave is a page without a link here. */
export const navigation = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.announcements, label: 'Announcement' },
  { to: paths.events, label: 'Events' },
  { to: paths.leaderboard, label: 'Leader Board' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.sponsors, label: 'Sponsors' },
  { to: paths.team, label: 'Our Team' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** The parameters that pages read. The server cuts off all others, so that they make no page of their own. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  [paths.announcements]: ['category'],
  [paths.blog]: ['tag', 'page'],
  [paths.conclave]: ['speaker'],
  [paths.team]: ['q'],
};
