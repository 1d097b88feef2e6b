/** Told the state of the entry that Back or Forward leads to; true if the step was its own affair. */
type StepHandler = (state: unknown) => boolean;

const handlers = new Set<StepHandler>();

/**
 * Lets an open dialog have an entry of its own in the history, so that Back closes it, without the router taking
 * that for a navigation and loading the same page again. Listeners on the window are called in the order in which
 * they were added, so this must run before the router is made.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => {
    for (const handle of handlers) {
      if (!handle(event.state)) continue;
      event.stopImmediatePropagation();
      return;
    }
  });
}

export function onHistoryStep(handler: StepHandler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
