import { useState } from 'react';
import { resultStatusLabels } from '#contract/labels.ts';
import { put } from '#web/services/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { announcementDraft } from './announcement-draft.ts';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';
import { UndoButton } from './undo-button.tsx';

interface PublishedProps {
  result: StaffResult;
  board: StaffBoard;
  event: StaffEvent | undefined;
  /** Whether this account may write announcements. */
  canAnnounce: boolean;
  onNext: () => void;
}

/** It is out. What can follow: the next one, a word to everybody, or taking it back. */
export function PublishedNotice({ result, board, event, canAnnounce, onNext }: PublishedProps) {
  return (
    <Notice look="success">
      <p className="font-medium">
        {event?.title ?? 'The result'} is published as {resultStatusLabels[result.status].toLowerCase()}.
      </p>
      <p>
        {board.frozenAt
          ? 'The board is frozen: only staff see it until the reveal.'
          : 'The public board has moved, here and on the big screen.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onNext}>Next result</Button>
        <UndoButton result={result} onUndone={onNext} />
        {canAnnounce && event && <DraftButton result={result} board={board} event={event} />}
      </div>
    </Notice>
  );
}

function DraftButton({
  result,
  board,
  event,
}: {
  result: StaffResult;
  board: StaffBoard;
  event: StaffEvent;
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const draft = async () => {
    setState('busy');
    // One per result: drafting twice changes the draft instead of adding another.
    const answer = await put('announcement', `results-${result.id}`.slice(0, 64), {
      ...announcementDraft(board, event, result, new Date()),
    });
    setState(answer.ok ? 'done' : 'failed');
  };
  if (state === 'done')
    return <span className="self-center text-muted">The announcement waits as a draft.</span>;
  return (
    <Button look="quiet" busy={state === 'busy'} onClick={draft}>
      {state === 'failed' ? 'Try the draft again' : 'Draft the announcement'}
    </Button>
  );
}
