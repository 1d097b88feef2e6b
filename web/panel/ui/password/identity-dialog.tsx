import { t } from '#contract/languages/words.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import type { Result } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PasswordField } from '#web/panel/ui/fields/password-field.tsx';
import { type Submission, useSubmission } from '#web/panel/ui/use-submission.ts';

interface IdentityDialogProps<Value> {
  isOpen: boolean;
  onClose: () => void;
  account: AccountView;
  title: string;
  /** What the button does, as a verb. */
  action: string;
  look?: 'gold' | 'danger';
  /** Fields of the form that stand before the password. */
  children?: ReactNode | ((submission: Submission) => ReactNode);
  /** The names of those fields, whose errors are shown beside them. */
  fields?: readonly string[];
  /** Given the present password; undefined for an account that has none, and must have signed in just now. */
  act: (password: string | undefined) => Promise<Result<Value>>;
  onDone: (value: Value) => void;
}

/** Asks for the present password, so that somebody at a borrowed browser cannot make this change. */
export function IdentityDialog<Value>({ isOpen, onClose, title, ...form }: IdentityDialogProps<Value>) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <IdentityForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function IdentityForm<Value>(props: Omit<IdentityDialogProps<Value>, 'isOpen' | 'title'>) {
  const { onClose, account, action, look = 'gold', children, fields = [], act, onDone } = props;
  const [password, setPassword] = useState('');
  const submission = useSubmission();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(() => act(account.hasPassword ? password : undefined));
    if (done) onDone(done.value);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormError message={submission.beside('password', ...fields)} />
      {typeof children === 'function' ? children(submission) : children}
      {account.hasPassword && (
        <PasswordField
          label={t('Present password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={submission.of('password')}
        />
      )}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" look={look} busy={submission.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
