const KEY = 'utsav-outbox';

/** Most visitors never write: the code of the outbox is loaded only where something may lie in it. */
export function mayHaveMessages(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function markMessages(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, 'kept');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is looked for every time.
  }
}
