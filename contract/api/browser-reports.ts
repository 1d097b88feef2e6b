/** What browsers tell of a visit. Visitors load this file, so it has no schemas. */
export const REPORT_PATH = '/api/browser-reports';

/** Of a page that fails again and again, the first few failures say it all. */
export const REPORTED_ERRORS_MAX = 5;

/** The pages by their patterns. What stands in an address is never told. */
export const REPORTED_ROUTES = [
  '/',
  '/contact',
  '/about-us',
  '/announcement',
  '/events',
  '/events/:eventId',
  '/leaderboard',
  '/blog',
  '/blog/:id',
  '/sponsors',
  '/conclave',
  '/ourteam',
  '/privacy',
  '/admin-panel',
  'other',
] as const;
export type ReportedRoute = (typeof REPORTED_ROUTES)[number];

/**
 * Largest paint, slowest answer to a touch, first byte: milliseconds. How much the page jumped: thousandths. Each has
 * the bounds of its buckets; the two that web.dev calls good and poor are among them.
 */
export const VITALS = {
  lcp: [400, 800, 1200, 1800, 2500, 3200, 4000, 6000, 10_000],
  inp: [50, 100, 200, 350, 500, 1000, 2000],
  cls: [10, 50, 100, 175, 250, 500],
  ttfb: [100, 200, 400, 800, 1200, 1800, 3000, 6000],
} as const;
export type Vital = keyof typeof VITALS;

export interface BrowserError {
  /** The kind of error, such as TypeError. Its message is not told: it may repeat what somebody typed. */
  name: string;
  /** Where in which of our scripts: events-Bx3.js:1:2034. Empty where that is not known. */
  at: string;
}

export interface BrowserReport {
  route: ReportedRoute;
  vitals: Partial<Record<Vital, number>>;
  errors: BrowserError[];
}

/** The pattern of an address. */
export function reportedRoute(pathname: string): ReportedRoute {
  const [first = '', second, ...rest] = pathname.split('/').filter(Boolean);
  const of = (route: string) => REPORTED_ROUTES.find((known) => known === route) ?? 'other';
  if (first === 'admin-panel') return '/admin-panel';
  if (second === undefined) return of(`/${first}`);
  if (rest.length > 0) return 'other';
  return first === 'events' ? '/events/:eventId' : first === 'blog' ? '/blog/:id' : 'other';
}
