import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { ActionLink, AddressUndone } from '#contract/api/auth.ts';
import { undoEmailChange } from '#web/panel/services/auth.ts';
import { clearRecord } from '#web/panel/services/session-record.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep } from './login-frame.tsx';
import { ResetStep } from './password-steps.tsx';

interface UndoEmailStepProps {
  link: ActionLink;
  onForgot: () => void;
  onDone: () => void;
}

/** The page of the link in the mail that warns of a change of address. It goes on to choosing a new password. */
export function UndoEmailStep({ link, onForgot, onDone }: UndoEmailStepProps) {
  const submission = useSubmission();
  const [undone, setUndone] = useState<AddressUndone>();
  const use = async () => {
    const done = await submission.run(() => undoEmailChange(link));
    if (!done) return;
    // Every session has ended, that of this browser too.
    clearRecord();
    setUndone(done.value);
  };
  if (undone) {
    return (
      <ResetStep
        key="undone"
        link={undone.reset}
        notice={
          <Notice look="success">
            {t(
              'Your account has the address {email} again, and every session has ended. The old password no longer works: choose a new one now. Then look through the passkeys and linked accounts in “My account”.',
              { email: undone.email },
            )}
          </Notice>
        }
        onForgot={onForgot}
        onDone={onDone}
      />
    );
  }
  return (
    <LoginStep
      title={t('It was not me')}
      lede={
        submission.error
          ? undefined
          : t('This keeps or puts back your address, ends every session, and lets you choose a new password.')
      }
    >
      <FormError message={submission.beside()} />
      {submission.error && isOver(submission.error.code) ? (
        <Button onClick={onDone}>{t('Go to the sign-in page')}</Button>
      ) : (
        <Button busy={submission.isBusy} data-first onClick={use}>
          {submission.error ? t('Try again') : t('Undo the change')}
        </Button>
      )}
    </LoginStep>
  );
}

/** Trying the same link again would not help. */
const isOver = (code: string) => ['argument-error', 'invalid-api-key', 'already-exists'].includes(code);
