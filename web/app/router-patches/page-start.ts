/**
 * What it does: writes what a page starts with as data, and starts it by two scripts that are the same on every page.
 * React Router writes scripts that differ from page to page, and starts them before the page is painted.
 * Measured gain: the policy names fixed hashes that no page can add to. The HTML of `/` is 13.0 KB (brotli), 24.7 KB with
 * its data inside; it is painted before any script is loaded.
 * Remove when `<Scripts>` can write data instead of scripts, and wait for the first paint.
 */
import type { EntryContext } from 'react-router';
import { keepPresses } from './early-presses.ts';

/** What the page's script reads from the element before it. */
export interface PageStart {
  /** React Router's settings. */
  context: { isSpaMode?: boolean };
  manifest: string;
  entry: string;
  /** The modules of each matched route. */
  routes: Record<string, string[]>;
  /** Further files that those import. */
  files: string[];
  /** The hydration data, or the address that has it. */
  data?: string | undefined;
  from?: string | undefined;
  /** Whether the page can be read before its scripts are there. */
  waitsForPaint: boolean;
}

const listOf = (...files: (string | undefined)[]) => files.filter((file) => file !== undefined);

export function pageStart(
  { manifest, staticHandlerContext, serverHandoffString = '{}', isSpaMode }: EntryContext,
  how: Pick<PageStart, 'data' | 'from' | 'waitsForPaint'>,
): PageStart {
  const matches = isSpaMode ? staticHandlerContext.matches.slice(0, 1) : staticHandlerContext.matches;
  const routes = matches.map(({ route }) => manifest.routes[route.id]!);
  const modules = routes.map(
    (route) =>
      [
        route.id,
        listOf(
          route.clientActionModule,
          route.clientLoaderModule,
          route.clientMiddlewareModule,
          route.hydrateFallbackModule,
          route.module,
        ),
      ] as const,
  );
  const imported = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const named = new Set([manifest.entry.module, ...modules.flatMap(([, files]) => files)]);
  return {
    context: JSON.parse(serverHandoffString) as PageStart['context'],
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(modules),
    files: [...new Set(imported)].filter((file) => !named.has(file)),
    ...how,
  };
}

/** Markup inside the data must not end the element that holds it. */
export const asElementText = (start: PageStart): string =>
  JSON.stringify(start).replaceAll('<', String.raw`\u003c`);

/**
 * Before it is painted, the page is scrolled to where it was left, and loses the urgent bar that was dismissed. Sent as
 * text, so it may use nothing from outside.
 */
const restorePage = () => {
  // React Router's names for both.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as object;
    const top = (places as Record<string, unknown>)[history.state.key as string];
    if (typeof top === 'number') scrollTo(0, top);
    const bar = document.querySelector<HTMLElement>('.urgent-bar');
    // The name is that of urgent-bar.tsx.
    const dismissed = localStorage.getItem('utsav.urgent.dismissed') ?? '[]';
    if (bar && (JSON.parse(dismissed) as string[]).includes(bar.dataset['id']!)) bar.hidden = true;
  } catch {
    // Without storage a page begins at its top.
  }
};

/** Sent as text too. */
const startPage = (keep: typeof keepPresses) => {
  const start = JSON.parse(document.currentScript!.previousElementSibling!.textContent!) as PageStart;
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

  const giveKept = keep();
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
  if (!start.waitsForPaint || document.hidden) return void run();
  const observer = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void run();
  });
  observer.observe({ type: 'paint', buffered: true });
  // Some browsers do not report when they paint; five seconds later they have.
  setTimeout(() => void run(), 5000);
};

/** Every script that a page holds, word for word: the policy allows these and no others. */
export const fixedScripts = () => ({
  restore: `(${restorePage})()`,
  start: `(${startPage})(${keepPresses})`,
});
