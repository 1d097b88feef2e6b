import { type StoragePlace, storedValue } from '#web/shared/services/stored-value.ts';
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

const storedEntry = (boardId: string, storage?: StoragePlace) =>
  storedValue(`utsav-results-desk-${boardId}`, storage && (() => storage));

export function readKept(boardId: string, storage?: StoragePlace): KeptEntry | undefined {
  const kept = storedEntry(boardId, storage).readJson() as KeptEntry | undefined;
  return kept?.entry?.boardId === boardId && Array.isArray(kept.entry.rows) ? kept : undefined;
}

/** Where the browser refuses to store it, the desk still works. */
export function keep(boardId: string, kept: KeptEntry | undefined, storage?: StoragePlace): void {
  const stored = storedEntry(boardId, storage);
  if (kept) stored.writeJson(kept);
  else stored.remove();
}

/** What other desks have done to this board since, newest first. */
export const changedSince = (results: readonly StaffResult[], seenAt: string): StaffResult[] =>
  results
    .filter(({ updatedAt }) => updatedAt > seenAt)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
