import { type FormEvent, useState } from 'react';
import type { ActionLink } from '#contract/api/auth.ts';
import { resetPassword } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PasswordField } from '#web/panel/ui/password-field.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep } from './login-frame.tsx';
import { PasswordRules, usePasswordPolicy } from '#web/panel/ui/password-rules.tsx';

interface ResetStepProps {
  link: ActionLink;
  onForgot: () => void;
  onDone: () => void;
}

/** Behind the link of the mail: a new password. */
export function ResetStep({ link, onForgot, onDone }: ResetStepProps) {
  const [newPassword, setNewPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { policy, reload } = usePasswordPolicy();
  const submission = useSubmission();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(async () => {
      const outcome = await resetPassword({ ...link, newPassword });
      if (!outcome.ok && outcome.error.code === 'password-does-not-meet-requirements') reload();
      return outcome;
    });
    setIsDone(done !== undefined);
  };

  if (isDone) {
    return (
      <LoginStep
        key="done"
        title="Changed"
        lede="The new password counts from now on, and every session that was open has ended."
      >
        <Button onClick={onDone}>Go on to sign in</Button>
      </LoginStep>
    );
  }
  const isUseless = ['argument-error', 'invalid-api-key'].includes(submission.error?.code ?? '');
  return (
    <LoginStep title="A new password">
      <FormError message={submission.beside('newPassword', 'password')} />
      {isUseless ? (
        <Button onClick={onForgot}>Ask for a new link</Button>
      ) : (
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            data-first
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
            hint={<PasswordRules policy={policy} password={newPassword} />}
            error={submission.of('newPassword') ?? submission.of('password')}
          />
          <Button type="submit" busy={submission.isBusy}>
            Save it
          </Button>
        </form>
      )}
    </LoginStep>
  );
}
