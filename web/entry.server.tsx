import { adminPaths } from '#contract/api/admin-paths.ts';
import type { ReactNode } from 'react';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { SCRIPT_SHEET } from '#contract/text/script-sheet.ts';
import { PageStartContext } from '#web/app/router-patches/page-scripts.tsx';
import { pageStart, restoreScript } from '#web/app/router-patches/page-start.ts';
import { asShell } from '#web/app/router-patches/shell.ts';
import { BUILD_ID, SCHEMA_VERSION } from '#web/shared/services/build-id.ts';
import { firstPaintScript } from '#web/site/frame/first-paint-script.ts';
import { headScript } from '#web/site/frame/head-script.ts';
import { keepParts, KeptByContext } from '#web/shared/page/kept-parts.tsx';
import { hasOtherScripts } from '#web/shared/page/other-scripts.ts';
import { withoutLanguage } from '#web/shared/page/own-language.ts';

/** The key under which the server passes the data that pages read. */
export { publicData } from '#web/offline/loader/public-data.ts';

/** The server sends both with every answer, because a browser may run an older build. */
export const buildId = BUILD_ID;
export const schemaVersion = SCHEMA_VERSION;

/** Pages wait only for data in memory, which never takes this long. */
export const streamTimeout = 5000;

/** Keeps a page's hydration data at an address of its own; without it the data stays in the page. */
export const keepHydrationData = createContext<(data: Uint8Array) => string | undefined>(() => undefined);

/** Draws a page as its HTML; the server's own knows how to do that at once. */
export const drawWhole = createContext<(page: ReactNode) => Promise<string>>();

/** Takes the finished HTML, for a server that need not read it from the answer. */
export const takeHtml = createContext<(html: string) => string | null>((html) => html);

/** Told of what fails while a page is drawn; the server's own has the log. */
export const onFailure = createContext<(error: unknown) => void>(console.error);

export const handleError: HandleErrorFunction = (error, { context }) =>
  (context as Pick<RouterContextProvider, 'get'>).get(onFailure)(error);

/** The policy allows these and no others. */
export const inlineScripts = [headScript(), firstPaintScript(), restoreScript()];

/** The whole page is rendered before the first byte is sent, because it is cached, compressed and hashed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Pick<RouterContextProvider, 'get'>,
): Promise<Response> {
  const pathname = withoutLanguage(new URL(request.url).pathname);
  const isShell = pathname === paths.shell;
  const context = isShell ? asShell(routerContext) : routerContext;
  const start =
    import.meta.env.MODE === 'development'
      ? undefined
      : await startOf(context, pathname, status, loadContext);
  const page = await loadContext.get(drawWhole)(
    <PageStartContext value={start}>
      <KeptByContext value={start && !isShell ? keptBy(context, status) : undefined}>
        <ServerRouter
          context={start ? { ...withOwnRoutes(context), serverHandoffStream: undefined } : context}
          url={request.url}
        />
      </KeptByContext>
    </PageStartContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const body = loadContext.get(takeHtml)(withScriptSheet(keepParts(page)));
  return new Response(body, { status: isShell ? 200 : status, headers });
}

/** The router makes something of every route that it is given, and a page has few of them. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.entries(manifest.routes).filter(([id]) => own.has(id));
  return routes.length < own.size
    ? context
    : { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** What stands around a page depends on its address and on what the root has loaded, and on nothing else. */
function keptBy({ staticHandlerContext }: EntryContext, status: number) {
  const { errors, location, loaderData } = staticHandlerContext;
  if (errors || status !== 200) return undefined;
  return { page: location.pathname + location.search, from: JSON.stringify(loaderData['root']) };
}

/** Few pages have letters of other scripts; only these ask for what declares their fonts. */
const withScriptSheet = (html: string): string =>
  hasOtherScripts(html)
    ? html.replace('</head>', `<link rel="stylesheet" href="${SCRIPT_SHEET}"></head>`)
    : html;

/** Read piece by piece, because a Response of a stream takes longer than all the rest. Nearly all of it is one piece. */
async function bytesIn(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream ?? []) pieces.push(piece);
  return pieces.length === 1 ? pieces[0]! : new Blob(pieces as BlobPart[]).bytes();
}

async function startOf(
  context: EntryContext,
  pathname: string,
  status: number,
  loadContext: Pick<RouterContextProvider, 'get'>,
) {
  const data = await bytesIn(context.serverHandoffStream);
  // Scripts wait on pages that can be read without them: not in the panel, nor in the empty shell.
  const waitsForPaint = pathname !== paths.shell && !pathname.startsWith(adminPaths.root);
  const from = waitsForPaint && status === 200 ? loadContext.get(keepHydrationData)(data) : undefined;
  const given = from === undefined ? { data: new TextDecoder().decode(data) } : { from };
  return pageStart(context, { waitsForPaint, ...given });
}
