import type { HistoryEntry } from '#contract/api/document.ts';
import type { StaffResult } from './staff-documents.ts';

export const UNDO_MINUTES = 10;

/** How long what was published last can still be taken back without a word; 0 when it cannot. */
export function undoLeftMs({ revisions }: StaffResult, now: number): number {
  const last = revisions?.at(-1);
  return last ? Math.max(0, Date.parse(last.at) + UNDO_MINUTES * 60_000 - now) : 0;
}

/** The fields that take it back: those of the version before, or the draft that it was. */
export function undoFields(result: StaffResult, entries: readonly HistoryEntry[]): Record<string, unknown> {
  const since = result.revisions?.at(-1)?.at ?? result.updatedAt;
  const before = entries.find(({ at, document }) => at < since && document !== null)?.document;
  return { ...(before ?? { ...result, status: 'draft' }) };
}
