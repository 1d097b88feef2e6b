import { type FormEvent, useState } from 'react';
import { RESET_LIFE_MINUTES } from '#contract/api/auth.ts';
import { sendCode } from '#web/panel/services/auth.ts';
import { withCaptcha } from '#web/shared/services/captcha.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep } from './login-frame.tsx';
import type { StepProps } from './login-step-props.ts';

export function ForgotStep({ email, onEmail, onView }: StepProps) {
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmission();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(() =>
      withCaptcha((captcha) => sendCode({ requestType: 'PASSWORD_RESET', email, captcha })),
    );
    setIsSent(done !== undefined);
  };
  const back = (
    <button type="button" className="btn-text justify-self-start" onClick={() => onView('sign-in')}>
      Back to signing in
    </button>
  );

  if (isSent) {
    return (
      <LoginStep
        key="sent"
        title="Look into your mail"
        lede={`If ${email} has an account here, a mail is on its way. Its link works for ${RESET_LIFE_MINUTES} minutes.`}
      >
        {back}
      </LoginStep>
    );
  }
  return (
    <LoginStep title="Forgot password" lede="We mail you a link with which you choose a new one.">
      <FormError message={submission.beside('email')} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          data-first
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={submission.of('email')}
        />
        <Button type="submit" busy={submission.isBusy}>
          Mail me a link
        </Button>
      </form>
      {back}
    </LoginStep>
  );
}
