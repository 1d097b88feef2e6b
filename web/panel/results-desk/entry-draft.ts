import { type StoragePlace, storedValue } from '#web/shared/services/stored-value.ts';
import type { PublishedStatus } from '#contract/scoring/entered-result.ts';
import type { Entry } from './entry.ts';
import type { StaffResult } from './staff-documents.ts';

/** A typed entry, saved in the browser so that it survives a reload, an empty battery and a lost network. */
export interface EntryDraft {
  entry: Entry;
  /** The status to publish it with, once the network is back. */
  waitingAs?: PublishedStatus | undefined;
  /** When the desk last saw the results of the others. */
  seenAt: string;
}

const PREFIX = 'utsav-results-desk-';
const storedEntry = (boardId: string, storage?: StoragePlace) =>
  storedValue(PREFIX + boardId, storage && (() => storage));

/** The boards for which this browser has an entry; none where storage is forbidden. */
export function entryBoards(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

export function readDraft(boardId: string, storage?: StoragePlace): EntryDraft | undefined {
  const draft = storedEntry(boardId, storage).readJson() as EntryDraft | undefined;
  return draft?.entry?.boardId === boardId && Array.isArray(draft.entry.rows) ? draft : undefined;
}

/** Where the browser refuses to store it, the desk still works. */
export function saveDraft(boardId: string, draft: EntryDraft | undefined, storage?: StoragePlace): void {
  const stored = storedEntry(boardId, storage);
  if (draft) stored.writeJson(draft);
  else stored.remove();
}

/** The results of this board that other desks have changed since then, newest first. */
export const changedSince = (results: readonly StaffResult[], seenAt: string): StaffResult[] =>
  results
    .filter(({ updatedAt }) => updatedAt > seenAt)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
