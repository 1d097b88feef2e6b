/**
 * What it does: moves the scripts and the hydration data of a rendered page behind its first paint, by searching the
 * HTML that React Router makes.
 * Measured gain: the HTML of `/` is 10.5 KB (brotli), 24.7 KB without; it is painted before any script is loaded.
 * Remove when `<Scripts>` can be told to wait for the first paint, and to fetch the hydration data from an address.
 */

/** The element that holds the page's first script until the page is painted. */
const SCRIPT_ID = 'first-script';
const PAINT_LIMIT_MS = 5000;

/** React Router's own part of the page, which waits for the hydration data. */
interface Awaiting {
  streamController: ReadableStreamDefaultController<string>;
}

/** This function is sent as text and runs in the page, so it may use nothing from this module. */
function startWhenPainted(id: string, files: string[], data: string | undefined, limitMs: number) {
  const append = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files) append('link', { rel: 'modulepreload', href });
    // A page whose data cannot be fetched stays readable HTML.
    if (data)
      void fetch(data)
        .then(async (response) => {
          if (!response.ok) return;
          const { streamController } = (window as unknown as { __reactRouterContext: Awaiting })
            .__reactRouterContext;
          streamController.enqueue(await response.text());
          streamController.close();
        })
        .catch(() => undefined);
    append('script', { type: 'module', textContent: document.getElementById(id)!.textContent });
  };
  // A hidden page is never painted.
  if (document.hidden) return start();
  const observer = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
  // Some browsers do not report when they paint; by then they have.
  setTimeout(start, limitMs);
}

/** The hydration data as React Router writes it: strings in several scripts, and a last script that ends them. */
const DATA =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(([\s\S]*?)\)|close\(\));<\/script>/g;

/**
 * The style sheet and the fonts are loaded first, because a page can be read without its scripts. `addressOf` gives
 * the hydration data an address; without it the data stays in the page.
 */
export function deferScripts(
  html: string,
  addressOf?: (data: string) => string,
): { html: string; data?: string | undefined } {
  const files: string[] = [];
  let data = '';
  const withoutData = addressOf
    ? html.replaceAll(DATA, (_, chunk: string | undefined) => {
        if (chunk) data += JSON.parse(chunk) as string;
        return '';
      })
    : html;
  const from = addressOf && data !== '' ? addressOf(data) : undefined;
  const start = [SCRIPT_ID, files, from, PAINT_LIMIT_MS];
  const deferred = withoutData
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
      files.push(href);
      return '';
    })
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, code: string) => `<script type="text/plain" id="${SCRIPT_ID}">${code}</script>`,
    )
    .replace(
      /(?=<\/body>(?![\s\S]*<\/body>))/,
      () =>
        `<script>(${startWhenPainted})(${start.map((value) => JSON.stringify(value) ?? 'undefined').join()})</script>`,
    );
  return { html: deferred, data: from && data };
}
