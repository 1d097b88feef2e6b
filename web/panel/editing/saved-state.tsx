import type { AnyDocument } from '#contract/api/document.ts';
import { TimeText } from '#web/panel/ui/time-text.tsx';

interface SavedStateProps {
  document: AnyDocument | undefined;
  by: string | undefined;
  isChanged: boolean;
}

/** Whether there is something to save, or who saved last, and when. */
export function SavedState({ document, by, isChanged }: SavedStateProps) {
  if (isChanged) return <>Not saved yet; kept in this browser</>;
  if (!document) return <>Nothing typed yet</>;
  return (
    <>
      Saved <TimeText instant={document.updatedAt} />
      {by && ` by ${by}`}
    </>
  );
}
