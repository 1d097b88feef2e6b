/** Every URL of the site, once. */
export const paths = {
  home: '/',
  contact: '/contact',
  about: '/about-us',
  announcements: '/announcement',
  announcementFeed: '/announcement/feed.xml',
  events: '/events',
  eventsCalendar: '/events.ics',
  event: (slug: string) => `/events/${encodeURIComponent(slug)}`,
  eventCalendar: (slug: string) => `/events/${encodeURIComponent(slug)}.ics`,
  eventArt: (id: string) => `/events/${encodeURIComponent(id)}/art.svg`,
  leaderboard: '/leaderboard',
  leaderboardCsv: '/leaderboard.csv',
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  sponsors: '/sponsors',
  conclave: '/conclave',
  conclaveCalendar: '/conclave.ics',
  /** The conclave with somebody's profile open. */
  speaker: (id: string) => `/conclave?speaker=${encodeURIComponent(id)}`,
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
    // Beyond the specification's table, and so beside the sidebar: reached from the dashboard and the palette.
    sponsors: '/admin-panel/sponsors',
    team: '/admin-panel/team',
    speakers: '/admin-panel/speakers',
    sessions: '/admin-panel/sessions',
    venues: '/admin-panel/venues',
    site: '/admin-panel/site',
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
    history: (collection: string, id: string) =>
      `/api/documents/${collection}/${encodeURIComponent(id)}/history`,
    /** POST → what waits as a draft: the announcement of a result that was published. */
    resultAnnouncement: (id: string) => `/api/documents/results/${encodeURIComponent(id)}/announcement`,
    csv: (collection: string) => `/api/csv/${collection}`,
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
  [paths.events]: ['day', 'category', 'venue', 'kind', 'status', 'q', 'ids', 'view', 'starred'],
  [paths.blog]: ['tag', 'page'],
  [paths.conclave]: ['speaker'],
  [paths.leaderboard]: ['board', 'by', 'open', 'display'],
  [paths.team]: ['q'],
};
