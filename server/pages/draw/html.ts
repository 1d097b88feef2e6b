import { transcode } from 'node:buffer';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page's HTML as one text, because it is cached, compressed and hashed as one piece. */
export function drawHtml(page: ReactNode): Promise<string> {
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
