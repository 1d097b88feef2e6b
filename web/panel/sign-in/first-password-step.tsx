import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import { changePassword } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PasswordField, PasswordRules, usePasswordPolicy } from '#web/panel/ui/fields/password-field.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep } from './login-frame.tsx';

interface FirstPasswordStepProps {
  account: AccountView;
  onDone: () => Promise<void>;
  onSignOut: () => void;
}

/** The first sign-in with a printed password: nothing else opens until the person has chosen one of their own. */
export function FirstPasswordStep({ account, onDone, onSignOut }: FirstPasswordStepProps) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { policy, reload } = usePasswordPolicy();
  const submission = useSubmission();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(async () => {
      const outcome = await changePassword({ password, newPassword });
      if (!outcome.ok && outcome.error.code === 'password-does-not-meet-requirements') reload();
      return outcome;
    });
    if (done) await onDone();
  };
  return (
    <LoginStep
      title={t('Choose a password')}
      lede={t('The printed one was for this first sign-in only. With one of your own, the panel opens.')}
    >
      <FormError message={submission.beside('password', 'newPassword')} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        {/* For password managers, which want to know whose password it is. */}
        <input type="text" autoComplete="username" value={account.email ?? account.name} readOnly hidden />
        <PasswordField
          label={t('Printed password')}
          name="password"
          autoComplete="current-password"
          data-first
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={submission.of('password')}
        />
        <PasswordField
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          hint={<PasswordRules policy={policy} password={newPassword} owner={account} />}
          error={submission.of('newPassword')}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('Save and go on')}
        </Button>
      </form>
      <button type="button" className="btn-text justify-self-start" onClick={onSignOut}>
        {t('Sign out')}
      </button>
    </LoginStep>
  );
}
