/** Nobody waits longer than this for an answer; uploads and the live stream have limits of their own. */
export const DEADLINE_MS = 30_000;

/** Ends a call when its time is over, or when its caller does. */
export const deadline = (signal?: AbortSignal): AbortSignal => {
  const late = AbortSignal.timeout(DEADLINE_MS);
  return signal ? AbortSignal.any([signal, late]) : late;
};
