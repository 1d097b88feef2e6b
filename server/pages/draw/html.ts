import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page as bytes. They are drawn before the first is sent, because it is cached, compressed and hashed as one piece. */
export function drawHtml(page: ReactNode): Promise<Buffer> {
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
        if (failure === undefined) resolve(buffer(pipe(new PassThrough())));
        else reject(failure as Error);
      },
    });
  });
}
