/**
 * Starts a page: keeps what is pressed early, and loads the page's scripts once it is painted. A file of its own, which
 * comes with the style sheet: in the page it would be a kilobyte more than one round trip brings.
 */
import { holdRelease } from '#web/offline/hold-release.ts';
import { keepPresses } from './early-presses.ts';
import type { PageStart } from './page-start.ts';

const start = JSON.parse(document.getElementById('page-start')!.textContent!) as PageStart;
const page = window as unknown as Record<string, unknown>;
const load = (file: string) => import(/* @vite-ignore */ file) as Promise<object>;
const loadRoute = async ([id, files]: [string, string[]]) =>
  [id, Object.assign({}, ...(await Promise.all(files.map(load))))] as const;

/** A phone takes milliseconds to begin one file, and a touch must not wait for all of them. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(0);
  });

// Before the page asks for any other file of its build.
void holdRelease();
const giveKept = keepPresses();
let isRunning = false;
const run = async () => {
  if (isRunning) return;
  isRunning = true;
  const { manifest, entry, files, data } = start;
  const routes = Object.entries(start.routes);
  let stream: ReadableStreamDefaultController<string>;
  const give = (text: string) => {
    stream.enqueue(text);
    stream.close();
  };
  page['__reactRouterContext'] = {
    ...start.context,
    stream: new ReadableStream<string>({
      start(controller) {
        stream = controller;
      },
    }).pipeThrough(new TextEncoderStream()),
  };
  if (data !== undefined) give(data);
  // A page whose data cannot be fetched stays readable HTML.
  if (start.from)
    void fetch(start.from, { signal: AbortSignal.timeout(30_000) })
      .then(async (response) => {
        // Not stored where the page was drawn anew since: the data is then newer than the HTML.
        page['__isNewer'] = response.headers.get('cache-control') === 'no-store';
        if (response.ok) give(await response.text());
      })
      .catch(() => undefined);
  // Imported and not preloaded: for a link in the head the browser computes every style of the page anew.
  for (const file of files) {
    load(file).catch(() => undefined);
    await nextTask();
  }
  // It runs last, and must be here by then.
  void fetch(entry).catch(() => undefined);
  const [modules] = await Promise.all([Promise.all(routes.map(loadRoute)), load(manifest)]);
  page['__reactRouterRouteModules'] = Object.fromEntries(modules);
  await load(entry);
  giveKept();
};

// A hidden page is never painted.
if (!start.waitsForPaint || document.hidden) void run();
else {
  const observer = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void run();
  });
  observer.observe({ type: 'paint', buffered: true });
  // Some browsers do not report when they paint; five seconds later they have.
  setTimeout(() => void run(), 5000);
}
