import { t } from '#contract/languages/words.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { roleLabels } from '#contract/api/access.ts';
import type { ActionLink, InvitationSummary, ProviderSummary } from '#contract/api/auth.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { captchaConfig, lookUpInvitation, signUp } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PasswordField, PasswordRules, usePasswordPolicy } from '#web/panel/ui/fields/password-field.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep, type StepProps } from './login-frame.tsx';
import { ProofProgress, useProofOfWork } from './proof-of-work.tsx';
import { Or, ProviderButtons } from './providers.tsx';

interface SignUpStepProps extends StepProps {
  /** An invitation makes the account at once; without one an administrator must approve it. */
  invitation?: { oobCode: string; summary: InvitationSummary };
  providers: readonly ProviderSummary[];
  next: string;
}

export function SignUpStep(props: SignUpStepProps) {
  const { email, onEmail, onView, onSignedIn, invitation, providers, next } = props;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const { policy, reload } = usePasswordPolicy();
  const submission = useSubmission();
  const { prove, share } = useProofOfWork();
  const invitedEmail = invitation?.summary.email;

  useEffect(() => {
    if (invitedEmail) onEmail(invitedEmail);
    void captchaConfig().then((config) => setNeedsCaptcha(config.ok && config.value.required.signUp));
    // Both are known from the start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(async () => {
      const outcome = await prove(
        (captcha) => signUp({ name, email, password, captcha, invitation: invitation?.oobCode }),
        needsCaptcha,
      );
      if (!outcome.ok && outcome.error.code === 'password-does-not-meet-requirements') reload();
      return outcome;
    });
    if (!done) return;
    if ('session' in done.value) onSignedIn(done.value);
    else setIsWaiting(true);
  };

  if (isWaiting) {
    return (
      <LoginStep
        key="waiting"
        title={t('Asked for')}
        lede={t(
          'An administrator will look at it. As soon as the account is ready, a mail goes to {email}.',
          { email },
        )}
      >
        <button type="button" className="btn-text justify-self-start" onClick={() => onView('sign-in')}>
          {t('Back to signing in')}
        </button>
      </LoginStep>
    );
  }
  return (
    <LoginStep
      title={invitation ? t('Welcome') : t('Ask for an account')}
      lede={
        invitation
          ? t('You are invited to the team as {role}. Choose a name and a password, and you are in.', {
              role: roleLabels[invitation.summary.role],
            })
          : t(
              'An administrator approves it before you can sign in. With an invitation it is quicker: open the link in its mail.',
            )
      }
    >
      <FormError message={submission.beside('name', 'email', 'password')} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          data-first
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={submission.of('name')}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          readOnly={Boolean(invitedEmail)}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={submission.of('email')}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={<PasswordRules policy={policy} password={password} owner={{ name, email }} />}
          error={submission.of('password')}
        />
        <Button type="submit" busy={submission.isBusy}>
          {invitation ? t('Create my account') : t('Ask for an account')}
        </Button>
        <ProofProgress share={share} />
      </form>
      {invitation && providers.length > 0 && (
        <>
          <Or />
          <div className="grid gap-3">
            <ProviderButtons
              providers={providers}
              next={next}
              invitation={invitation.oobCode}
              onSignedIn={onSignedIn}
              onSecondFactor={() => onView('second-factor')}
              onError={(error: ErrorBody | undefined) => submission.setError(error)}
            />
          </div>
        </>
      )}
      <button type="button" className="btn-text justify-self-start" onClick={() => onView('sign-in')}>
        {t('Back to signing in')}
      </button>
    </LoginStep>
  );
}

interface InvitationStepProps extends StepProps {
  link: ActionLink;
  providers: readonly ProviderSummary[];
  next: string;
}

/** The page of an invitation link says what it is for, then shows the form of a new account. */
export function InvitationStep({ link, ...step }: InvitationStepProps) {
  const [summary, setSummary] = useState<InvitationSummary>();
  const submission = useSubmission();
  useEffect(() => {
    void submission.run(() => lookUpInvitation(link.oobCode)).then((found) => setSummary(found?.value));
    // Asked once, when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (summary) return <SignUpStep key="known" {...step} invitation={{ oobCode: link.oobCode, summary }} />;
  return (
    <LoginStep title={t('An invitation')} lede={submission.error ? undefined : t('One moment …')}>
      <FormError message={submission.beside()} />
      {submission.error && (
        <Button onClick={() => step.onView('sign-in')}>{t('Go to the sign-in page')}</Button>
      )}
    </LoginStep>
  );
}
