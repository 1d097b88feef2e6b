import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { BUILD_ID, SCHEMA_VERSION } from '#web/shared/services/build-id.ts';

/** The server puts the data that pages read under this key. */
export { publicData } from '#web/offline/loader/public-data.ts';

/** What the server tells browsers that may be older. */
export const buildId = BUILD_ID;
export const schemaVersion = SCHEMA_VERSION;

/** Nothing that a page waits for takes longer; all of it is in memory. */
export const streamTimeout = 5000;

/** Renders the whole page before the first byte leaves: it is kept, compressed and hashed as one piece. */
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
    // Complete pages need no part to be sent later and moved into place by a script.
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

/** Nobody reads the panel without its scripts, and the shell has no words. */
export const hasWords = (pathname: string): boolean =>
  pathname !== paths.shell && !pathname.startsWith(paths.admin.root);

export { deferScripts } from '#web/app/router-patches/defer-scripts.ts';

/** A page without content, for any address: the browser draws what belongs there from its own copy. */
const asShell = (context: EntryContext): EntryContext => ({
  ...context,
  isSpaMode: true,
  serverHandoffString: context.serverHandoffString?.replace('"isSpaMode":false', '"isSpaMode":true'),
});
