import { transcode } from 'node:buffer';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** How React marks a part that is left to the browser, because it waits or has failed. */
const LEFT_OUT = '<!--$!-->';

/**
 * A page's HTML as one text, because it is cached, compressed and hashed as one piece. Nearly every page waits for
 * nothing and is drawn at once, which costs less than a stream.
 */
export async function drawHtml(page: ReactNode): Promise<string> {
  return drawnAtOnce(page) ?? drawnWhenReady(page);
}

/** Nothing where a part must be waited for: the first page of a process loads the code of some. */
function drawnAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    // Only streams begin with it.
    return html.includes(LEFT_OUT) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    // The stream tells what is wrong with the page, if it is more than waiting.
    return undefined;
  }
}

function drawnWhenReady(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      // No part of it may be sent later and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error;
      },
      onShellError: reject,
      onAllReady() {
        if (failure === undefined) resolve(text(pipe(new PassThrough())));
        else reject(failure as Error);
      },
    });
  });
}

/** A long text as bytes. `Buffer.from` takes four times as long where it has any letter beyond Latin ones. */
export const bytesOf = (html: string): Buffer =>
  transcode(Buffer.from(html.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');
