import { t } from '#contract/languages/words.ts';
import { get } from '#web/panel/services/documents.ts';
import { draftProblemsOf } from './entry.ts';
import { entryBoards, readDraft, saveDraft } from './entry-draft.ts';
import { publishResult } from './publish-result.ts';
import type { StaffBoard, StaffEvent } from './staff-documents.ts';

/** A result that only this browser has. */
interface KeptEntry {
  title: string;
  /** Whether it can go to the server as a draft. */
  canBeDraft: boolean;
  /** Sends it there; why that failed, in a sentence. */
  keep: () => Promise<string | undefined>;
}

/** The results that are being entered in this browser. A correction is public at once, so it becomes no draft. */
export const keptEntries = (): KeptEntry[] =>
  entryBoards().flatMap((boardId) => {
    const entry = readDraft(boardId)?.entry;
    if (!entry || (entry.rows.length === 0 && entry.revisionNote === '')) return [];
    const keep = async () => {
      const board = await get<StaffBoard>('leaderboards', boardId, { audience: 'staff' });
      const event = await get<StaffEvent>('events', entry.eventId, { audience: 'staff' });
      if (!board.ok) return board.error.message;
      const known = event.ok ? event.value : undefined;
      const [problem] = Object.values(draftProblemsOf(entry, board.value, known));
      if (problem) return problem;
      const outcome = await publishResult({
        entry,
        status: 'draft',
        board: board.value,
        event: known,
        results: [],
      });
      if (outcome.type === 'refused') return outcome.error.message;
      if (outcome.type === 'conflict') return t('somebody else has entered this result meanwhile.');
      if (outcome.type === 'unsent') return t('the server cannot be reached.');
      saveDraft(boardId, undefined);
      return undefined;
    };
    return [{ title: t('A result that is being entered'), canBeDraft: !entry.corrects, keep }];
  });
