import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenBeforeRouter } from '#web/ui/history-steps.ts';
import { forgiveSkippedTransitions } from '#web/ui/view-transitions.ts';

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
