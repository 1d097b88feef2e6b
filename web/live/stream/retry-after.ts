import { ASKED_MAX_MS } from '#web/shared/services/backoff.ts';

const KEY = 'utsav-not-before';

/**
 * How long the server wants to be left alone yet. It said so to the whole browser: a tab that takes the lead, is loaded
 * again or opened later waits just as the one that was told. Where nothing is kept each tab knows only its own.
 */
export function heldBackMs(): number {
  try {
    const left = Number(localStorage.getItem(KEY)) - Date.now();
    // Nobody asks for more; a clock that was set back may look as if.
    return left > ASKED_MAX_MS ? 0 : left;
  } catch {
    return 0;
  }
}

export function holdBack(until: number): void {
  try {
    localStorage.setItem(KEY, String(until));
  } catch {
    // This tab waits all the same.
  }
}
