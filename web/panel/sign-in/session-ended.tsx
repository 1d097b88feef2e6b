import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { AccountView, SessionAnswer } from '#contract/api/auth.ts';
import type { SessionEnd } from '#contract/api/errors.ts';
import { signInWithPassword } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PasswordField } from '#web/panel/ui/fields/password-field.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { ProofProgress, useProofOfWork } from './proof-of-work.tsx';
import { SecondFactorForm } from './second-factor-step.tsx';

export const endSentences: Record<SessionEnd, string> = {
  expired: t('Your session has expired.'),
  ended: t('Your session was ended from another device, or by an administrator.'),
  'role-changed': t('Your role was changed, so your session has ended.'),
  suspended: t('Your account was suspended. Ask an administrator of the festival to open it again.'),
  secured: t('Your password or address was changed, so your session has ended.'),
};

interface SessionEndedProps {
  /** Undefined while nothing has ended. */
  reason: SessionEnd | undefined;
  account: Pick<AccountView, 'name' | 'email'>;
  onSignedIn: (answer: SessionAnswer) => void;
  /** To the sign-in page, for whoever wants another way or is somebody else. */
  onElsewhere: () => void;
  onClose: () => void;
}

/** Says over the screen that is open why the session is over, and takes the password there. */
export const SessionEnded = ({ reason, onClose, ...rest }: SessionEndedProps) => (
  <Dialog isOpen={reason !== undefined} onClose={onClose} title={t('Sign in to go on')}>
    {reason && <SignInAgain reason={reason} {...rest} />}
  </Dialog>
);

type SignInAgainProps = Omit<SessionEndedProps, 'onClose' | 'reason'> & { reason: SessionEnd };

function SignInAgain({ reason, account, onSignedIn, onElsewhere }: SignInAgainProps) {
  const [password, setPassword] = useState('');
  const [needsSecond, setNeedsSecond] = useState(false);
  const submission = useSubmission();
  const { prove, share } = useProofOfWork();
  const { email } = account;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(async () => {
      const outcome = await prove((captcha) => signInWithPassword({ email: email ?? '', password, captcha }));
      if (!outcome.ok && outcome.error.code === 'auth/multi-factor-auth-required') setNeedsSecond(true);
      return outcome;
    });
    if (done) onSignedIn(done.value);
  };
  return (
    <div className="grid gap-5">
      <p>
        {email === null
          ? t('{reason} What you had typed is still here.', { reason: endSentences[reason] })
          : t(
              '{reason} What you had typed is still here. Sign in as {name} ({email}), and what you pressed is done.',
              { reason: endSentences[reason], name: account.name, email },
            )}
      </p>
      {needsSecond && <SecondFactorForm onSignedIn={onSignedIn} onStartAgain={() => setNeedsSecond(false)} />}
      {!needsSecond && email !== null && (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <FormError message={submission.beside('password')} />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={submission.of('password')}
          />
          <Button type="submit" busy={submission.isBusy}>
            {t('Sign in')}
          </Button>
          <ProofProgress share={share} />
        </form>
      )}
      <button type="button" className="btn-text justify-self-start" onClick={onElsewhere}>
        {t('Sign in another way')}
      </button>
    </div>
  );
}
