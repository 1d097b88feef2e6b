import { t } from '#contract/languages/words.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type ActionLink, RESET_LIFE_MINUTES } from '#contract/api/auth.ts';
import { resetPassword, sendCode } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep, type StepProps } from './login-frame.tsx';
import { ProofProgress, useProofOfWork } from './proof-of-work.tsx';
import { PasswordField, PasswordRules, usePasswordPolicy } from '#web/panel/ui/fields/password-field.tsx';

export function ForgotStep({ email, onEmail, onView }: StepProps) {
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmission();
  const { prove, share } = useProofOfWork();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(() =>
      prove((captcha) => sendCode({ requestType: 'PASSWORD_RESET', email, captcha })),
    );
    setIsSent(done !== undefined);
  };
  const back = (
    <button type="button" className="btn-text justify-self-start" onClick={() => onView('sign-in')}>
      {t('Back to signing in')}
    </button>
  );

  if (isSent) {
    return (
      <LoginStep
        key="sent"
        title={t('Look into your mail')}
        lede={t(
          'If {email} has an account here, a mail is on its way. Its link works for {minutes} minutes.',
          { email, minutes: RESET_LIFE_MINUTES },
        )}
      >
        {back}
      </LoginStep>
    );
  }
  return (
    <LoginStep title={t('Forgot password')} lede={t('We mail you a link with which you choose a new one.')}>
      <FormError message={submission.beside('email')} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          data-first
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={submission.of('email')}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('Mail me a link')}
        </Button>
        <ProofProgress share={share} />
      </form>
      {back}
    </LoginStep>
  );
}

interface ResetStepProps {
  link: ActionLink;
  /** What has just happened, above the form. */
  notice?: ReactNode;
  onForgot: () => void;
  onDone: () => void;
}

/** The page of the mailed link, where the person chooses a new password. */
export function ResetStep({ link, notice, onForgot, onDone }: ResetStepProps) {
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
        title={t('Changed')}
        lede={t('The new password counts from now on, and every session that was open has ended.')}
      >
        <Button onClick={onDone}>{t('Go on to sign in')}</Button>
      </LoginStep>
    );
  }
  const isUseless = ['argument-error', 'invalid-api-key'].includes(submission.error?.code ?? '');
  return (
    <LoginStep title={t('A new password')}>
      {notice}
      <FormError message={submission.beside('newPassword', 'password')} />
      {isUseless ? (
        <Button onClick={onForgot}>{t('Ask for a new link')}</Button>
      ) : (
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <PasswordField
            label={t('New password')}
            name="newPassword"
            autoComplete="new-password"
            data-first
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
            hint={<PasswordRules policy={policy} password={newPassword} />}
            error={submission.of('newPassword') ?? submission.of('password')}
          />
          <Button type="submit" busy={submission.isBusy}>
            {t('Save it')}
          </Button>
        </form>
      )}
    </LoginStep>
  );
}
