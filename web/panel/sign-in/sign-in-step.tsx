import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { ProviderSummary } from '#contract/api/auth.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import {
  passkeySignInOptions,
  sendCode,
  signInWithPasskey,
  signInWithPassword,
} from '#web/panel/services/auth.ts';
import { askForPasskey, hasPasskeys } from '#web/panel/services/passkeys.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { PasswordField } from '#web/panel/ui/fields/password-field.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { rememberMailRequest } from './link-step.tsx';
import { LoginStep, type StepProps } from './login-frame.tsx';
import { ProofProgress, useProofOfWork } from './proof-of-work.tsx';
import { Or, ProviderButtons } from './providers.tsx';

interface SignInStepProps extends StepProps {
  providers: readonly ProviderSummary[];
  next: string;
  /** The error that led back to this step. */
  notice?: ErrorBody | undefined;
}

export function SignInStep({ email, onEmail, onView, onSignedIn, providers, next, notice }: SignInStepProps) {
  const [password, setPassword] = useState('');
  const submission = useSubmission();
  const { isBusy, error, run, setError } = submission;
  const { prove, share } = useProofOfWork();
  const finish = (answer: Parameters<typeof onSignedIn>[0] | undefined) => answer && onSignedIn(answer);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(async () => {
      const outcome = await prove((captcha) => signInWithPassword({ email, password, captcha }));
      if (!outcome.ok && outcome.error.code === 'auth/multi-factor-auth-required') onView('second-factor');
      return outcome;
    });
    finish(done?.value);
  };
  const mailLink = async () => {
    const done = await run(() =>
      prove((captcha) => sendCode({ requestType: 'EMAIL_SIGNIN', email, captcha })),
    );
    if (!done) return;
    rememberMailRequest(email);
    onView('code');
  };
  const byPasskey = async () => {
    const done = await run(async () => {
      const options = await prove(passkeySignInOptions);
      const answer = options.ok ? await askForPasskey(options.value) : options;
      return answer.ok ? signInWithPasskey(answer.value) : answer;
    });
    finish(done?.value);
  };

  return (
    <LoginStep title={t('Sign in')} lede={t('For those who run the festival.')}>
      <FormError message={submission.beside('email', 'password') ?? (error ? undefined : notice?.message)} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          data-first
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={submission.of('email')}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={submission.of('password')}
        />
        <div className="-mt-2 -mb-1 flex flex-wrap justify-between gap-x-6">
          <button type="button" className="btn-text" onClick={() => onView('forgot')}>
            {t('Forgot password')}
          </button>
          <button type="button" className="btn-text" onClick={mailLink}>
            {t('Email me a link')}
          </button>
        </div>
        <Button type="submit" busy={isBusy}>
          {t('Sign in')}
        </Button>
        <ProofProgress share={share} />
      </form>
      <Or />
      <div className="grid gap-3">
        {hasPasskeys() && (
          <Button look="quiet" onClick={byPasskey}>
            <PanelIcon name="key" className="size-5" />
            {t('Use a passkey')}
          </Button>
        )}
        <ProviderButtons
          providers={providers}
          next={next}
          onSignedIn={onSignedIn}
          onSecondFactor={() => onView('second-factor')}
          onError={setError}
        />
      </div>
      <p className="text-muted">
        {rich(t('New on the team? <a>Ask for an account</a>'), {
          a: (words) => (
            <button type="button" className="btn-text" onClick={() => onView('sign-up')}>
              {words}
            </button>
          ),
        })}
      </p>
    </LoginStep>
  );
}

export const ForeignOrigin = ({ origin, own }: { origin: string; own: string }) => (
  <Notice look="error" className="mb-6">
    {rich(
      t('Signing in is not allowed from {origin}. Open the panel by its own address: <a>{own}</a>', {
        origin,
        own,
      }),
      {
        a: (words) => (
          <a href={`${own}${window.location.pathname}`} className="text-gold underline">
            {words}
          </a>
        ),
      },
    )}
  </Notice>
);
