import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import { CODE_LENGTH, CODE_LIFE_MINUTES } from '#contract/api/auth.ts';
import { sendCode, signInWithCode } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CodeField } from '#web/panel/ui/fields/code-field.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep, type StepProps } from './login-frame.tsx';
import { ProofProgress, useProofOfWork } from './proof-of-work.tsx';

/** The mail with the link and the code is on its way. */
export function CodeStep({ email, onEmail, onView, onSignedIn }: StepProps) {
  const [code, setCode] = useState('');
  const [isSentAgain, setIsSentAgain] = useState(false);
  // After a reload nobody remembers the address.
  const [asksForEmail] = useState(email === '');
  const submission = useSubmission();
  const { prove, share } = useProofOfWork();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSentAgain(false);
    const done = await submission.run(async () => {
      const outcome = await prove((captcha) => signInWithCode({ email, code, captcha }));
      if (!outcome.ok && outcome.error.code === 'auth/multi-factor-auth-required') onView('second-factor');
      return outcome;
    });
    if (done) onSignedIn(done.value);
  };
  const again = async () => {
    const done = await submission.run(() =>
      prove((captcha) => sendCode({ requestType: 'EMAIL_SIGNIN', email, captcha })),
    );
    setIsSentAgain(done !== undefined);
  };

  return (
    <LoginStep
      title={t('Look into your mail')}
      lede={
        asksForEmail
          ? t('Open the link in the mail, or type its code here within {minutes} minutes.', {
              minutes: CODE_LIFE_MINUTES,
            })
          : t(
              'If {email} has an account here, a mail is on its way. Open its link, or type its code here within {minutes} minutes.',
              { email, minutes: CODE_LIFE_MINUTES },
            )
      }
    >
      {isSentAgain && (
        <Notice look="success">{t('Another mail is on its way. Only its code counts now.')}</Notice>
      )}
      <FormError message={submission.beside('code', 'email')} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        {asksForEmail && (
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
        )}
        <CodeField
          label={t('Six-digit code')}
          maxLength={CODE_LENGTH + 2}
          data-first={asksForEmail ? undefined : true}
          value={code}
          onCode={setCode}
          error={submission.of('code')}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('Sign in')}
        </Button>
        <ProofProgress share={share} />
      </form>
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        <button type="button" className="btn-text" onClick={again}>
          {t('Send it again')}
        </button>
        <button type="button" className="btn-text" onClick={() => onView('sign-in')}>
          {t('Another way')}
        </button>
      </div>
    </LoginStep>
  );
}
