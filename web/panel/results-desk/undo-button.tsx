import { useState } from 'react';
import { useNow } from '#web/shared/time/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { undoLeftMs, undoResult } from './publish-result.ts';
import type { StaffResult } from './staff-documents.ts';

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
    toast({ text: 'Taken back.' });
    return onUndone?.();
  };
  return (
    <Button look="quiet" busy={isBusy} onClick={undo} className="whitespace-nowrap">
      <PanelIcon name="undo" />
      Undo
      <small className="font-normal text-muted">{Math.ceil(left / 60_000)} min left</small>
    </Button>
  );
}
