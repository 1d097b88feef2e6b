import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { asShell } from '#web/app/router-patches/shell.ts';
import { BUILD_ID, SCHEMA_VERSION } from '#web/shared/services/build-id.ts';

/** The key under which the server passes the data that pages read. */
export { publicData } from '#web/offline/loader/public-data.ts';

/** The server sends both with every answer, because a browser may run an older build. */
export const buildId = BUILD_ID;
export const schemaVersion = SCHEMA_VERSION;

/** Pages wait only for data in memory, which never takes this long. */
export const streamTimeout = 5000;

/** The whole page is rendered before the first byte is sent, because it is cached, compressed and hashed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const { pathname } = new URL(request.url);
  const isShell = pathname === paths.shell;
  const context = isShell ? asShell(routerContext) : routerContext;
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // The page is sent whole, so no part of it may be sent later and moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  await html.allReady;
  if (failure !== undefined) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const text = await new Response(html).text();
  return new Response(text, { status: isShell ? 200 : status, headers });
}

/** Scripts are deferred on pages that can be read without them: not in the panel, nor in the empty shell. */
export const hasWords = (pathname: string): boolean =>
  pathname !== paths.shell && !pathname.startsWith(paths.admin.root);

export { deferScripts } from '#web/app/router-patches/defer-scripts.ts';
