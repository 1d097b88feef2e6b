import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenBeforeRouter } from '#web/app/router-patches/history-steps.ts';
import { isShell } from '#web/app/router-patches/shell.ts';
import { forgiveSkippedTransitions } from '#web/app/router-patches/view-transitions.ts';
import { readCopyFirst } from '#web/offline/loader/offline-loader.ts';

listenBeforeRouter();
forgiveSkippedTransitions();
if (isShell(window as Parameters<typeof isShell>[0])) readCopyFirst();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* What a loader fails with is shown by the page, and logged here. */}
      <HydratedRouter onError={(error) => console.error(error)} />
    </StrictMode>,
    {
      // Where the data is newer than the HTML, what differs is drawn anew, and that is no error.
      onRecoverableError: (error) => {
        if (!('__isNewer' in window && window.__isNewer)) reportError(error);
      },
    },
  );
});
