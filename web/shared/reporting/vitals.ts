import {
  type BrowserError,
  type BrowserReport,
  REPORT_PATH,
  REPORTED_ERRORS_MAX,
  reportedRoute,
  type Vital,
} from '#contract/api/browser-reports.ts';

/** Shifts of a page belong together while less than a second lies between them, for five at most. */
const SHIFT_GAP_MS = 1000;
const SHIFT_SPAN_MS = 5000;
const OWN_SCRIPT = /\/assets\/([\w-]+\.js):(\d+):(\d+)/;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Touch = PerformanceEntry & { interactionId: number };

/**
 * Watches how this visit goes, and tells the server once, when the page is left. Who asks not to be measured is not,
 * and browsers that a program drives are no visitors.
 */
function watchVisit(): void {
  const { webdriver, doNotTrack } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (webdriver || doNotTrack === '1' || globalPrivacyControl || !navigation) return;
  const { pathname } = new URL(navigation.name);
  const vitals: Partial<Record<Vital, number>> = {};
  const errors: BrowserError[] = [];
  // Later pages of the same visit are drawn by scripts; what is measured then is not this page's.
  const isHere = () => location.pathname === pathname;

  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.round(startTime);
  });
  observe('event', (entry) => {
    if (!isHere() || !(entry as Touch).interactionId) return;
    vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration));
  });
  const shifts = { sum: 0, since: 0, last: Number.NEGATIVE_INFINITY };
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift;
    if (!isHere() || hadRecentInput) return;
    const isNew = startTime - shifts.last > SHIFT_GAP_MS || startTime - shifts.since > SHIFT_SPAN_MS;
    if (isNew) Object.assign(shifts, { sum: 0, since: startTime });
    shifts.sum += value;
    shifts.last = startTime;
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(shifts.sum * 1000));
  });
  vitals.ttfb = Math.round(navigation.responseStart);
  // A browser that can tell of shifts and has seen none has a page that stands still.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) vitals.cls ??= 0;

  const failed = (error: unknown) => {
    const { name = '', stack = '' } = error instanceof Error ? error : {};
    const [, file, line, column] = OWN_SCRIPT.exec(stack) ?? [];
    // Extensions of the browser fail here too.
    if (file && errors.length < REPORTED_ERRORS_MAX) errors.push({ name, at: `${file}:${line}:${column}` });
  };
  addEventListener('error', ({ error }) => failed(error));
  addEventListener('unhandledrejection', ({ reason }) => failed(reason));

  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const report: BrowserReport = { route: reportedRoute(pathname), vitals, errors };
    navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', tell);
}

/** What has happened since the page began, and all that follows. Some browsers do not tell of everything. */
function observe(type: string, see: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
    type,
    buffered: true,
    ...(type === 'event' && { durationThreshold: 40 }),
  });
}

watchVisit();
