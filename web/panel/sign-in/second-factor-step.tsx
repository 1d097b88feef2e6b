import { t } from '#contract/languages/words.ts';
import { type FormEvent, useEffect, useState } from 'react';
import type { SecondFactorMethod } from '#contract/api/auth.ts';
import {
  answerWithRecoveryCode,
  answerWithTotp,
  passkeySignInOptions,
  secondFactorMethods,
  signInWithPasskey,
} from '#web/panel/services/auth.ts';
import { askForPasskey, hasPasskeys } from '#web/panel/services/passkeys.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CodeField } from '#web/panel/ui/fields/code-field.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep, type StepProps } from './login-frame.tsx';
import { ProofProgress, useProofOfWork } from './proof-of-work.tsx';

type Typed = 'totp' | 'recovery';

/** The second factor, after the password was right. */
export const SecondFactorStep = ({ onView, onSignedIn }: StepProps) => (
  <LoginStep title={t('One more step')} lede={t('Your account asks for a second proof that it is you.')}>
    <SecondFactorForm onSignedIn={onSignedIn} onStartAgain={() => onView('sign-in')} />
  </LoginStep>
);

interface SecondFactorFormProps extends Pick<StepProps, 'onSignedIn'> {
  onStartAgain: () => void;
}

export function SecondFactorForm({ onSignedIn, onStartAgain }: SecondFactorFormProps) {
  const [methods, setMethods] = useState<SecondFactorMethod[]>();
  const [typed, setTyped] = useState<Typed>('totp');
  const [code, setCode] = useState('');
  const submission = useSubmission();
  const { run } = submission;
  const { prove, share } = useProofOfWork();

  useEffect(() => {
    void run(secondFactorMethods).then((found) => {
      if (!found) return;
      setMethods(found.value.methods);
      if (!found.value.methods.includes('totp')) setTyped('recovery');
    });
    // Asked once, when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = typed === 'totp' ? answerWithTotp : answerWithRecoveryCode;
    const done = await run(() => prove((captcha) => answer(code, captcha)));
    if (done) onSignedIn(done.value);
  };
  const byPasskey = async () => {
    const done = await run(async () => {
      const options = await prove(passkeySignInOptions);
      const answer = options.ok ? await askForPasskey(options.value) : options;
      return answer.ok ? signInWithPasskey(answer.value) : answer;
    });
    if (done) onSignedIn(done.value);
  };
  const choose = (next: Typed) => {
    setTyped(next);
    setCode('');
    submission.setError(undefined);
  };

  const has = (method: SecondFactorMethod) => methods?.includes(method) ?? false;
  const isOver = submission.error?.code === 'invalid-auth-event';
  return (
    <>
      <FormError message={submission.beside('code')} />
      {has('passkey') && hasPasskeys() && (
        <Button look={has('totp') ? 'quiet' : 'gold'} onClick={byPasskey}>
          <PanelIcon name="key" className="size-5" />
          {t('Use your passkey')}
        </Button>
      )}
      {!isOver && (
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          {typed === 'totp' ? (
            <CodeField
              key="totp"
              label={t('Code from your authenticator')}
              data-first
              value={code}
              onCode={setCode}
              error={submission.of('code')}
            />
          ) : (
            <TextField
              key="recovery"
              label={t('Recovery code')}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-first
              hint={t('One of those that you kept when you set this up. Each works once.')}
              value={code}
              onChange={(event) => setCode(event.target.value.trim())}
              error={submission.of('code')}
            />
          )}
          <Button type="submit" busy={submission.isBusy && methods !== undefined}>
            {t('Sign in')}
          </Button>
          <ProofProgress share={share} />
        </form>
      )}
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        {!isOver && (has('totp') || typed === 'totp') && (
          <button
            type="button"
            className="btn-text"
            onClick={() => choose(typed === 'totp' ? 'recovery' : 'totp')}
          >
            {typed === 'totp' ? t('Use a recovery code') : t('Use your authenticator')}
          </button>
        )}
        <button type="button" className="btn-text" onClick={onStartAgain}>
          {t('Start again')}
        </button>
      </div>
    </>
  );
}
