import type { Entry, PublishedStatus } from './entry.ts';
import type { StaffResult } from './staff-documents.ts';

/** What a desk has typed, kept in the browser: over a reload, a dead battery and the time without a network. */
export interface KeptEntry {
  entry: Entry;
  /** It was to be published as this, and there was no network. */
  waitingAs?: PublishedStatus | undefined;
  /** When the desk last saw the results of the others. */
  seenAt: string;
}

const keyOf = (boardId: string) => `utsav-results-desk-${boardId}`;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readKept(boardId: string, storage: Place): KeptEntry | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(boardId)) ?? 'null') as KeptEntry | null;
    return kept?.entry?.boardId === boardId && Array.isArray(kept.entry.rows) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing is worth more than the entry itself: where the browser refuses to keep it, the desk still works. */
export function keep(boardId: string, kept: KeptEntry | undefined, storage: Place): void {
  try {
    if (kept) storage.setItem(keyOf(boardId), JSON.stringify(kept));
    else storage.removeItem(keyOf(boardId));
  } catch {
    // Full, or forbidden.
  }
}

/** What other desks have done to this board since, newest first. */
export const changedSince = (results: readonly StaffResult[], seenAt: string): StaffResult[] =>
  results
    .filter(({ updatedAt }) => updatedAt > seenAt)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
