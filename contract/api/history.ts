import type { AnyDocument } from './document.ts';

export const HISTORY_MAX = 100;

/** One change of a document, as staff who may change it see it. */
export interface HistoryEntry {
  seq: number;
  op: 'put' | 'delete';
  at: string;
  /** A person's name, or who it was in the log where nobody of that id is left. */
  by: string;
  /** As it was from then on; null where it was deleted. */
  document: AnyDocument | null;
}
