import { isConflict } from '#web/panel/services/conflicts.ts';
import type { HistoryEntry } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { history, put, list } from '#web/panel/services/documents.ts';
import { type PublishedStatus, resultId } from '#contract/scoring/entered-result.ts';
import { type Entry, resultFields } from './entry.ts';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';
import { changedSince } from './entry-draft.ts';

export type Outcome =
  | { type: 'published'; result: StaffResult }
  /** There is no network, so the entry stays a draft. */
  | { type: 'unsent' }
  /** Somebody else has published or changed the same result. */
  | { type: 'conflict'; theirs: StaffResult }
  | { type: 'refused'; error: ErrorBody };

interface Publishing {
  entry: Entry;
  status: PublishedStatus | 'draft';
  board: StaffBoard;
  event: StaffEvent | undefined;
  results: readonly StaffResult[];
}

const UNREACHABLE: readonly ErrorBody['code'][] = [
  'network-request-failed',
  'unavailable',
  'deadline-exceeded',
];

export async function publishResult({ entry, status, board, event, results }: Publishing): Promise<Outcome> {
  const source = entry.corrects ?? entry.continues;
  const id = source?.id ?? resultId(entry);
  const present = results.find((result) => result.id === id);
  // An undone result is a draft and may be published again. Any other status under this id is a conflict.
  const version = source?.version ?? (present?.status === 'draft' ? present.version : 0);
  const answer = await put('results', id, { ...resultFields(entry, status, board, event), version });
  if (answer.ok) return { type: 'published', result: answer.value as unknown as StaffResult };
  const { error } = answer;
  if (UNREACHABLE.includes(error.code)) return { type: 'unsent' };
  if (isConflict(error) && error.current) return { type: 'conflict', theirs: error.current as StaffResult };
  return { type: 'refused', error };
}

const UNDO_MINUTES = 10;

/** How long the last publication can still be undone without a correction; 0 when it cannot. */
export function undoLeftMs({ revisions }: StaffResult, now: number): number {
  const last = revisions?.at(-1);
  return last ? Math.max(0, Date.parse(last.at) + UNDO_MINUTES * 60_000 - now) : 0;
}

/** The fields that undo it: those of the version before, or the same as a draft. */
export function undoFields(result: StaffResult, entries: readonly HistoryEntry[]): Record<string, unknown> {
  const since = result.revisions?.at(-1)?.at ?? result.updatedAt;
  const before = entries.find(({ at, document }) => at < since && document !== null)?.document;
  return { ...(before ?? { ...result, status: 'draft' }) };
}

/** Undoes the last publication. Returns the error, if there is one. */
export async function undoResult(result: StaffResult): Promise<ErrorBody | undefined> {
  const past = await history('results', result.id);
  if (!past.ok) return past.error;
  const fields = undoFields(result, past.value.entries);
  const answer = await put('results', result.id, { ...fields, version: result.version });
  return answer.ok ? undefined : answer.error;
}

/** A few are enough to know that others published; the stream brings the rest. */
const LATEST = 20;

/** The results that others have changed since then; undefined when the server does not answer. */
export async function changedOnServer(boardId: string, seenAt: string): Promise<StaffResult[] | undefined> {
  const latest = await list<StaffResult>('results', {
    audience: 'staff',
    order: 'changed',
    limit: LATEST,
    where: { leaderboardId: boardId },
  });
  return latest.ok ? changedSince(latest.value.documents, seenAt) : undefined;
}
