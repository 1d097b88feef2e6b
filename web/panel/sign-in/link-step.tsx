import { t } from '#contract/languages/words.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActionLink, SessionAnswer } from '#contract/api/auth.ts';
import { sentenceOf } from '#contract/api/errors.ts';
import { signInWithLink, verifyEmail } from '#web/panel/services/auth.ts';
import { recheck } from '#web/panel/services/session.ts';
import { hasRecord } from '#web/panel/services/session-record.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep } from './login-frame.tsx';
import { storedValue } from '#web/shared/services/stored-value.ts';

interface SignInLinkProps {
  link: ActionLink;
  onSignedIn: (answer: SessionAnswer) => void;
  onSecondFactor: () => void;
  onStartAgain: () => void;
}

/** The page of a sign-in link. Opening it does not use the link up; only its POST does. */
export function SignInLinkStep({ link, onSignedIn, onSecondFactor, onStartAgain }: SignInLinkProps) {
  const submission = useSubmission();
  const use = async () => {
    const done = await submission.run(async () => {
      const outcome = await signInWithLink(link);
      if (!outcome.ok && outcome.error.code === 'auth/multi-factor-auth-required') onSecondFactor();
      return outcome;
    });
    if (!done) return;
    forgetMailRequest();
    onSignedIn(done.value);
  };
  useAtOnce(wasMailRequestedHere, use);
  return (
    <LoginStep title={t('Sign in')} lede={t('This link signs you in to the festival panel, once.')}>
      <FormError message={submission.beside()} />
      {submission.error ? (
        <Button onClick={onStartAgain}>{t('Start again')}</Button>
      ) : (
        <Button busy={submission.isBusy} data-first onClick={use}>
          {t('Sign in')}
        </Button>
      )}
    </LoginStep>
  );
}

/** The page of a link that confirms an email address. */
export function VerifyEmailStep({ link, onDone }: { link: ActionLink; onDone: () => void }) {
  const submission = useSubmission();
  const [isDone, setIsDone] = useState(false);
  const use = async () => {
    if (!(await submission.run(() => verifyEmail(link)))) return;
    // What this browser remembers of the account has the old address.
    await recheck();
    setIsDone(true);
  };
  useAtOnce(hasRecord, use);
  if (isDone) {
    return (
      <LoginStep
        key="done"
        title={t('Confirmed')}
        lede={t('The address is yours, and your account uses it from now on.')}
      >
        <Button onClick={onDone}>{t('Go on')}</Button>
      </LoginStep>
    );
  }
  return (
    <LoginStep
      title={t('Confirm your address')}
      lede={t('So that the festival panel knows it can write to you there.')}
    >
      <FormError message={submission.beside()} />
      {submission.error ? (
        <Button onClick={onDone}>{t('Go on without')}</Button>
      ) : (
        <Button busy={submission.isBusy} data-first onClick={use}>
          {t('Confirm the address')}
        </Button>
      )}
    </LoginStep>
  );
}

export const BrokenLinkStep = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <LoginStep title={t('A broken link')}>
    <FormError message={sentenceOf('argument-error')} />
    <Button onClick={onStartAgain}>{t('Start again')}</Button>
  </LoginStep>
);

/** The link is used without a press where this browser asked for the mail. */
function useAtOnce(isWanted: () => boolean, act: () => Promise<void>): void {
  const hasActed = useRef(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (hasActed.current || !isWanted()) return;
    hasActed.current = true;
    void actNow();
  }, [isWanted]);
}

/**
 * The address that a mail was asked for in this very browser. A link opened here may be used at once; opened
 * anywhere else, by a mail scanner too, it waits for somebody to press the button.
 */
const mailRequest = storedValue('sign-in-asked-for');

export const rememberMailRequest = (email: string): void => void mailRequest.write(email);
const wasMailRequestedHere = (): boolean => Boolean(mailRequest.read());
const forgetMailRequest = (): void => mailRequest.remove();
