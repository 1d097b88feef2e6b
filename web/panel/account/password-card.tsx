import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import { changePassword } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PasswordField, PasswordRules, usePasswordPolicy } from '#web/panel/ui/fields/password-field.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';

interface PasswordCardProps {
  account: AccountView;
  onChanged: () => Promise<void>;
}

export function PasswordCard({ account, onChanged }: PasswordCardProps) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { policy, reload } = usePasswordPolicy();
  const submission = useSubmission();
  const toast = useToast();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(async () => {
      const outcome = await changePassword({ newPassword, ...(account.hasPassword && { password }) });
      if (!outcome.ok && outcome.error.code === 'password-does-not-meet-requirements') reload();
      return outcome;
    });
    if (!done) return;
    setPassword('');
    setNewPassword('');
    toast({
      text: t('The new password counts from now on. All other sessions, links and invitations have ended.'),
    });
    await onChanged();
  };
  return (
    <Card title={account.hasPassword ? t('Change password') : t('Set a password')}>
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <FormError message={submission.beside('password', 'newPassword')} />
        {/* For password managers, which want to know whose password it is. */}
        <input type="text" autoComplete="username" value={account.email ?? account.name} readOnly hidden />
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
        <PasswordField
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          hint={<PasswordRules policy={policy} password={newPassword} owner={account} />}
          error={submission.of('newPassword')}
        />
        <Button type="submit" busy={submission.isBusy} className="justify-self-start">
          {account.hasPassword ? t('Change password') : t('Set password')}
        </Button>
      </form>
    </Card>
  );
}
