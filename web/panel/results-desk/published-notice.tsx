import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { resultStatusLabels } from '#contract/text/labels.ts';
import { draftAnnouncement } from '#web/panel/services/documents.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { undoLeftMs, undoResult } from './publish-result.ts';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';

interface PublishedProps {
  result: StaffResult;
  board: StaffBoard;
  event: StaffEvent | undefined;
  onNext: () => void;
}

/** Shown after publishing: the next result, an announcement, or undo. */
export function PublishedNotice({ result, board, event, onNext }: PublishedProps) {
  return (
    <Notice look="success">
      <p className="font-medium">
        {t('{title} is published as {status}.', {
          title: event?.title ?? t('The result'),
          status: resultStatusLabels[result.status].toLowerCase(),
        })}
      </p>
      <p>
        {board.frozenAt
          ? t('The board is frozen: only staff see it until the reveal.')
          : t('The public board has moved, here and on the big screen.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onNext}>{t('Next result')}</Button>
        <UndoButton result={result} onUndone={onNext} />
        {event && !board.frozenAt && <DraftButton resultId={result.id} />}
      </div>
    </Notice>
  );
}

/** The announcement waits among the drafts, because the results role may not publish it. */
function DraftButton({ resultId }: { resultId: string }) {
  const { isBusy, run, beside } = useSubmission();
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return <span className="self-center text-muted">{t('The announcement waits as a draft.')}</span>;
  const error = beside();
  return (
    <>
      <Button
        look="quiet"
        busy={isBusy}
        onClick={async () => setIsDone((await run(() => draftAnnouncement(resultId))) !== undefined)}
      >
        {t('Draft the announcement')}
      </Button>
      {error && (
        <span role="alert" className="self-center">
          {error}
        </span>
      )}
    </>
  );
}

/** Undoes the last publication within ten minutes. Later only a correction is possible, which the public reads. */
export function UndoButton({ result, onUndone }: { result: StaffResult; onUndone?: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const now = useNow();
  const left = now === undefined ? 0 : undoLeftMs(result, now);
  if (left === 0) return null;
  const undo = async () => {
    setIsBusy(true);
    const error = await undoResult(result);
    setIsBusy(false);
    if (error) return toast({ text: error.message, look: 'error' });
    toast({ text: t('Taken back.') });
    return onUndone?.();
  };
  return (
    <Button look="quiet" busy={isBusy} onClick={undo} className="whitespace-nowrap">
      <PanelIcon name="undo" />
      {t('Undo')}
      <small className="font-normal text-muted">
        {t('{minutes} min left', { minutes: Math.ceil(left / 60_000) })}
      </small>
    </Button>
  );
}
