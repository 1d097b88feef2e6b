import { ASKED_MAX_MS } from '#web/shared/services/backoff.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';

/** The server's request to wait is meant for the whole browser: every tab reads it here, new ones too. */
const retryAfter = storedValue('utsav-not-before');

/** How long the server wants to be left alone yet. Without storage, each tab knows only what it was told itself. */
export function retryAfterLeftMs(): number {
  const left = Number(retryAfter.read() ?? 0) - Date.now();
  // The server never asks for more; a clock that was set back makes it look so.
  return left > ASKED_MAX_MS ? 0 : left;
}

export const rememberRetryAfter = (until: number): void => void retryAfter.write(String(until));
