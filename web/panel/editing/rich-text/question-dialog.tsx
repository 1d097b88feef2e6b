import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';

interface QuestionDialogProps {
  title: string;
  action: string;
  /** Not yet, such as while a picture is on its way. */
  busy?: boolean;
  /** Further ways out, before the others. */
  aside?: ReactNode;
  onClose: () => void;
  onAnswer: () => void;
  children: ReactNode;
}

/** Asks for what a tool needs to know. It stands inside the form, so it must not be sent with it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, action, busy, aside, onClose, onAnswer, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!busy) onAnswer();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {/* Enter in a field is the button's press. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        {children}
        <div className="dialog-actions">
          {aside}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={onAnswer}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
