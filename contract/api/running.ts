/** What programs look at that watch over the site. */
export const watchPaths = {
  /** The process answers. */
  alive: '/healthz',
  /** It can do its work: 503 and the reason where not. */
  ready: '/readyz',
  /** In Prometheus' text format. */
  metrics: '/metrics',
} as const;

export const RUNNING_PATH = '/api/running';

type ProblemKind =
  | 'not-ready'
  | 'disk'
  | 'other-processes'
  | 'overdue'
  | 'mails'
  | 'pushes'
  | 'backup'
  | 'files'
  | 'memory'
  | 'busy'
  | 'slow-pages'
  | 'broken-browsers';

/** Something is wrong: what, and what to do about it, in words. */
export interface Problem {
  kind: ProblemKind;
  what: string;
  todo: string;
}

/** How quickly a page appears: the 75th percentile of the last week, in milliseconds; `cls` in thousandths. */
export interface PageSpeed {
  route: string;
  visits: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  ttfb: number | null;
}

export interface BrowserShare {
  browser: string;
  visits: number;
  errors: number;
}

export interface BrowserFailure {
  route: string;
  browser: string;
  name: string;
  at: string;
  count: number;
}

export interface RunningState {
  problems: Problem[];
  /** Of the process that answered. */
  process: {
    memoryBytes: number;
    /** The most that it may take; null where nothing says so. */
    memoryLimitBytes: number | null;
    eventLoopLagMs: number;
    freeBytes: number | null;
    logLagMs: number;
    /** How many others share the database. */
    others: number;
    streams: number;
  };
  pages: PageSpeed[];
  browsers: BrowserShare[];
  failures: BrowserFailure[];
}

/** What is good for visitors, as web.dev has it; above `poor` a page counts as slow. */
export const VITAL_LIMITS = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 100, poor: 250 },
  ttfb: { good: 800, poor: 1800 },
} as const;
