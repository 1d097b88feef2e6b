import { t } from '#contract/languages/words.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { pointsFor } from './standings.ts';

/** What the results desk and the import of results make of what people write. */

export const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** What the scheme gives to a place of this event. */
export const schemePoints = (
  board: Pick<Leaderboard, 'scoring' | 'pointsScheme'>,
  event: Pick<Event, 'pointsScheme'> | undefined,
  place: number,
): number => (board.scoring === 'medals' ? 0 : pointsFor(board, event?.pointsScheme, place));

export type PublishedStatus = 'provisional' | 'final';

/** What the public reads where nobody wrote anything. It is stored, and therefore in English. */
export const revisionNotes: Record<PublishedStatus, string> = {
  provisional: 'First count.',
  final: 'Confirmed by the results desk.',
};

/** A note in the reader's language, where nobody wrote it. */
export const revisionText = (note: string): string =>
  note === revisionNotes.provisional
    ? t('First count.')
    : note === revisionNotes.final
      ? t('Confirmed by the results desk.')
      : note;

/**
 * The id of a new result. Two desks that enter the same event choose the same, so that the second learns of the first
 * instead of counting the event twice.
 */
export function resultId({
  boardId,
  eventId,
  label,
}: {
  boardId: string;
  eventId: string;
  label: string;
}): string {
  let hash = 0x811c9dc5;
  const text = `${boardId} ${eventId} ${label.trim().toLowerCase()}`;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `result-${eventId.slice(0, 46)}-${(hash >>> 0).toString(36)}`;
}
