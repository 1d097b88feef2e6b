/** Where the page keeps its first script until it is painted. */
const SCRIPT_ID = 'first-script';
const PAINT_LIMIT_MS = 5000;

/** What the router has put into the page to be given its data. */
interface Awaiting {
  streamController: ReadableStreamDefaultController<string>;
}

/**
 * Runs in the page, as text: nothing from around it is known there. A page that nobody looks at is never painted.
 */
function startWhenPainted(id: string, files: string[], data: string | undefined, limitMs: number) {
  const append = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files) append('link', { rel: 'modulepreload', href });
    // Without it the page stays what it is: words.
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
  if (document.hidden) return start();
  const observer = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
  // A browser that does not say when it paints has painted by then.
  setTimeout(start, limitMs);
}

/** The router's data, chunk by chunk as strings, and its end. */
const DATA =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(([\s\S]*?)\)|close\(\));<\/script>/g;

/**
 * A page can be read without its scripts, but not without its style sheet and fonts. So that they need not share a slow
 * line with ten times their weight, scripts are asked for once the page has been painted. So is the data that they wake
 * the page up with, twice the size of its words, if it has an address of its own.
 */
export function deferScripts(
  html: string,
  addressOf?: (data: string) => string,
): { html: string; data?: string | undefined } {
  const files: string[] = [];
  let data = '';
  const words = addressOf
    ? html.replaceAll(DATA, (_, chunk: string | undefined) => {
        if (chunk) data += JSON.parse(chunk) as string;
        return '';
      })
    : html;
  const from = addressOf && data !== '' ? addressOf(data) : undefined;
  const start = [SCRIPT_ID, files, from, PAINT_LIMIT_MS];
  const started = words
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
  return { html: started, data: from && data };
}
