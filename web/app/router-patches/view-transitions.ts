/**
 * A second link chosen while a page still fades in skips the rest of the fading. The browser reports that as a
 * failure that nobody handles, and the router handles only the end of a transition; but it is none.
 */
export function forgiveSkippedTransitions(): void {
  // Not known everywhere yet, whatever the types say.
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
