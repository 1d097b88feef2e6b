import type { UserView } from '#contract/api/users.ts';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import type { AskedAction } from './user-actions.ts';

export interface Asked {
  asked: AskedAction;
  user: UserView;
}

interface ActionDialogProps {
  /** The action and the account; undefined while nothing is asked. */
  about: Asked | undefined;
  onClose: () => void;
  onDone: (about: Asked) => void;
}

/** Asks before an action on an account, runs it, and says what happened. */
export function ActionDialog({ about, onClose, onDone }: ActionDialogProps) {
  const toast = useToast();
  const submission = useSubmission();
  const close = () => {
    submission.setError(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!about) return;
    const done = await submission.run(() => about.asked.run(about.user.id));
    if (!done) return;
    toast({ text: about.asked.done(about.user) });
    onDone(about);
  };
  return (
    <Confirm
      isOpen={about !== undefined}
      onClose={close}
      title={about ? `${about.asked.label}?` : ''}
      action={about?.asked.label ?? ''}
      look={about?.asked.look ?? 'gold'}
      busy={submission.isBusy}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <FormError message={submission.beside()} />
        <p>{about?.asked.question(about.user)}</p>
      </div>
    </Confirm>
  );
}
