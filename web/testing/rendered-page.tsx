import { renderToReadableStream } from 'react-dom/server';
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router';
import { PageScripts } from '#web/app/router-patches/page-scripts.tsx';
import type { PageStart } from '#web/app/router-patches/page-start.ts';
import * as entry from '#web/entry.server.tsx';
import { firstPaintScript } from '#web/site/frame/first-paint-script.ts';
import { headScript } from '#web/site/frame/head-script.ts';

/** Words and data that would end a page or a script early if they were not escaped or searched for from the end. */
export const WORDS = 'Words, </body> among them.';
export const DATA = { text: '</script> and more' };

const root = {
  loader: () => DATA,
  Layout: ({ children }: { children: React.ReactNode }) => (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: headScript() }} />
        <script data-fonts="/assets/a.woff2" dangerouslySetInnerHTML={{ __html: firstPaintScript() }} />
        <link rel="stylesheet" href="/assets/a.css" />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  ),
  default: () => <p dangerouslySetInnerHTML={{ __html: WORDS }} />,
  HydrateFallback: () => <p>Empty frame</p>,
};

const build = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '*', module: root } },
  assets: {
    version: '1',
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] },
    routes: {
      root: { id: 'root', path: '*', module: '/assets/root.js', imports: [], css: [], hasLoader: true },
    },
  },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

/** For tests: the HTML that React Router really makes of a page, by this app's own entry. */
export async function renderedPage(path: string, keep?: (data: string) => string): Promise<string> {
  const handle = createRequestHandler(build, 'production');
  const context = new RouterContextProvider();
  context.set(entry.drawWhole, async (page) => new Response(await renderToReadableStream(page)).text());
  if (keep) context.set(entry.keepHydrationData, (data) => keep(new TextDecoder().decode(data)));
  const response = await handle(new Request(`http://localhost${path}`), context);
  return response.text();
}

/** What a page starts with. */
export const startIn = (html: string): PageStart =>
  JSON.parse(/id="page-start">(.*?)<\/script>/.exec(html)![1]!) as PageStart;
