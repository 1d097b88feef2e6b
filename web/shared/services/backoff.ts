const FIRST_MIN_MS = 250;
const FIRST_MAX_MS = 1000;
export const BACKOFF_CAP_MS = 15_000;
/** A day. A timer of more than about three weeks would not wait at all. */
export const ASKED_MAX_MS = 86_400_000;

/**
 * How long to wait before retry number `attempt` (from 0). The first wait is short, because most breaks are. Later
 * ones are random up to a growing bound, so that a thousand browsers do not come back in the same second.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const bound = attempt === 0 ? FIRST_MAX_MS : Math.min(BACKOFF_CAP_MS, FIRST_MAX_MS * 2 ** attempt);
  return FIRST_MIN_MS + random() * (bound - FIRST_MIN_MS);
}

/** What the server asked for, plus a random part of as much again (at least a second's spread); a day at most. */
export const askedMs = (ms: number, random: () => number = Math.random): number =>
  Math.min(ms + random() * Math.max(1000, ms), ASKED_MAX_MS);

/** `Retry-After`, as seconds or as a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
