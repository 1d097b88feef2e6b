/** Told the state of the entry that Back or Forward leads to; true if the step was its own affair. */
type StepHandler = (state: unknown) => boolean;

const handlers = new Set<StepHandler>();

/** Lets an open dialog have an entry of its own in the history, so that Back closes it. */
export function onHistoryStep(handler: StepHandler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** Whether a dialog has taken the step; the router must not see it then. */
export const isTaken = (state: unknown): boolean => [...handlers].some((handle) => handle(state));
