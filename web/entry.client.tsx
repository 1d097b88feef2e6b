import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenBeforeRouter } from '#web/app/router-patches/history-steps.ts';
import { forgiveSkippedTransitions } from '#web/app/router-patches/view-transitions.ts';

listenBeforeRouter();
forgiveSkippedTransitions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
