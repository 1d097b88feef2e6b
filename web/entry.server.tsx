import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { paths } from '#contract/paths.ts';
import { wordsFirst } from './words-first.ts';

/** The server puts the data that pages read under this key. */
export { publicData } from './public-data.ts';

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
  const html = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    // Complete pages need no part to be sent later and moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  await html.allReady;
  if (failure !== undefined) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Nobody reads the panel without its scripts.
  const isPanel = new URL(request.url).pathname.startsWith(paths.admin.root);
  if (isPanel || import.meta.env.DEV) return new Response(html, { status, headers });
  return new Response(wordsFirst(await new Response(html).text()), { status, headers });
}
