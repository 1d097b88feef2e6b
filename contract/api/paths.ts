import { word } from '#contract/languages/words.ts';

/** `:id` stays as it is, so that the server's route patterns are written by the same functions. */
export const pathPart = (text: string): string => (/^:\w+$/.test(text) ? text : encodeURIComponent(text));

/** Every URL of the site, once. */
export const paths = {
  home: '/',
  contact: '/contact',
  about: '/about-us',
  announcements: '/announcement',
  /** One announcement in the list. The parameter is for programs, which read only the page's head. */
  announcement: (id: string) => `/announcement?id=${pathPart(id)}#${pathPart(id)}`,
  announcementFeed: '/announcement/feed.xml',
  events: '/events',
  eventsCalendar: '/events.ics',
  event: (slug: string) => `/events/${pathPart(slug)}`,
  eventCalendar: (slug: string) => `/events/${pathPart(slug)}.ics`,
  eventArt: (id: string) => `/events/${pathPart(id)}/art.svg`,
  leaderboard: '/leaderboard',
  leaderboardCsv: '/leaderboard.csv',
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  post: (id: string) => `/blog/${pathPart(id)}`,
  postArt: (id: string) => `/blog/${pathPart(id)}/art.svg`,
  sponsors: '/sponsors',
  conclave: '/conclave',
  conclaveCalendar: '/conclave.ics',
  /** The conclave with somebody's profile open. */
  speaker: (id: string) => `/conclave?speaker=${pathPart(id)}`,
  speakerArt: (id: string) => `/conclave/${pathPart(id)}/art.svg`,
  memberArt: (id: string) => `/ourteam/${pathPart(id)}/art.svg`,
  team: '/ourteam',
  privacy: '/privacy',
  search: '/search',
  places: '/places',
  place: (id: string) => `/places/${pathPart(id)}`,
  myDay: '/my-day',
  /** All public documents, for the browser's offline copy; and the page that shows them without a network. */
  copy: '/copy.json',
  shell: '/shell',
  worker: '/sw.js',
  /** The data that a page hydrates with, by its hash. */
  pageData: '/page-data',
  /** Files that were uploaded; their names are written by `contract/api/files.ts`. */
  files: '/files',
  shareCard: (kind: string, id: string) => `/share/${kind}/${pathPart(id)}.png`,
  api: {
    root: '/api',
    live: '/api/live',
    auth: '/api/auth',
    health: '/api/health',
    push: '/api/push',
    pushSubscription: '/api/push/subscription',
    pushReach: (id: string) => `/api/documents/announcement/${pathPart(id)}/reach`,
    files: '/api/files',
    uploads: '/api/uploads',
    collection: (collection: string) => `/api/documents/${collection}`,
    document: (collection: string, id: string) => `/api/documents/${collection}/${pathPart(id)}`,
    writes: '/api/writes',
  },
} as const;

/** Where the panel begins. Its further addresses are in admin-paths.ts, which no public page loads. */
export const ADMIN_ROOT = '/admin-panel';

/** The public navigation, in its order. The specification gives the conclave no link here. */
export const navigation = [
  { to: paths.home, label: word('Home') },
  { to: paths.about, label: word('About Us') },
  { to: paths.announcements, label: word('Announcement') },
  { to: paths.events, label: word('Events') },
  { to: paths.leaderboard, label: word('Leader Board') },
  { to: paths.blog, label: word('Blog') },
  { to: paths.sponsors, label: word('Sponsors') },
  { to: paths.team, label: word('Our Team') },
  { to: paths.contact, label: word('Contact') },
] as const;

/** Pages beside the navigation, for footers, the menu's second part and wherever else somebody looks for a way on. */
export const furtherPages = [
  { to: paths.search, label: word('Search') },
  { to: paths.myDay, label: word('My day') },
  { to: paths.places, label: word('Places') },
  { to: paths.conclave, label: word('Conclave') },
  { to: paths.privacy, label: word('Privacy') },
] as const;

/** The parameters that pages read. The server drops all others, so that they add nothing to its cache. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  [paths.announcements]: ['category', 'id', 'page'],
  [paths.events]: ['day', 'category', 'venue', 'kind', 'status', 'q', 'ids', 'view', 'starred', 'page'],
  [paths.blog]: ['tag', 'page'],
  [paths.conclave]: ['speaker'],
  [paths.leaderboard]: ['board', 'by', 'open', 'display', 'page'],
  [paths.team]: ['q'],
  [paths.search]: ['q'],
};
