import { isTaken } from '#web/shared/ui/history-steps.ts';

/**
 * Keeps the router from taking a dialog's history entry for a navigation and loading the same page again. Listeners
 * on the window are called in the order in which they were added, so this must run before the router is made.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => {
    if (isTaken(event.state)) event.stopImmediatePropagation();
  });
}
