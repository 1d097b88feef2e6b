import { t } from '#contract/languages/words.ts';
import { useEffect, useRef, useState } from 'react';
import type { Provider, ProviderReturn, ProviderSummary, SessionAnswer } from '#contract/api/auth.ts';
import { type ErrorBody, isErrorCode } from '#contract/api/errors.ts';
import { lookUpSession, startProvider } from '#web/panel/services/auth.ts';
import { tellOpener, throughProvider } from '#web/panel/services/provider-popup.ts';
import { withCaptcha } from '#web/shared/services/captcha.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { ProviderIcon } from '#web/panel/ui/provider-icon.tsx';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import { Switch } from '#web/panel/ui/fields/switch.tsx';
import { LoginStep } from './login-frame.tsx';

interface ProviderButtonsProps {
  providers: readonly ProviderSummary[];
  next: string;
  /** The code of the invitation that is being accepted. */
  invitation?: string;
  onSignedIn: (answer: SessionAnswer) => void;
  onSecondFactor: () => void;
  onError: (error: ErrorBody | undefined) => void;
}

/** The providers that are set up. Each opens a window of its own, or this one where that is wanted or needed. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { providers, next, invitation, onSignedIn, onSecondFactor, onError } = props;
  const [busy, setBusy] = useState<Provider>();
  const [elsewhere, setElsewhere] = useState<'there' | 'parted'>();
  const [staysHere, setStaysHere] = useState(false);

  const signIn = async (provider: Provider) => {
    let isClosed = false;
    setBusy(provider);
    setElsewhere(undefined);
    onError(undefined);
    const returned = await throughProvider(
      (mode) => withCaptcha((captcha) => startProvider({ provider, mode, next, invitation, captcha })),
      (notice) => {
        if (notice === 'there' || notice === 'parted') return setElsewhere(notice);
        setElsewhere(undefined);
        isClosed = notice === 'popup-closed-by-user';
        if (isClosed) setBusy(undefined);
        onError(errorBody(notice));
      },
      staysHere ? 'redirect' : 'popup',
    );
    const answer = returned.ok ? await sessionAfter(returned.value.result) : returned;
    if (!answer.ok && answer.error.code === 'cancelled-popup-request') {
      // The newer attempt goes on. What was closed before it began has had its sentence.
      if (!isClosed) onError(answer.error);
      return;
    }
    setBusy(undefined);
    setElsewhere(undefined);
    if (answer.ok) onSignedIn(answer.value);
    else if (answer.error.code === 'auth/multi-factor-auth-required') onSecondFactor();
    else onError(answer.error);
  };

  if (providers.length === 0) return null;
  return (
    <>
      {providers.map(({ id, label }) => (
        <Button key={id} look="quiet" onClick={() => void signIn(id)}>
          <ProviderIcon provider={id} />
          {busy === id ? t('Waiting for {label} …', { label }) : t('Continue with {label}', { label })}
        </Button>
      ))}
      {elsewhere && (
        <Notice look="info">
          {elsewhere === 'parted'
            ? t('Go on in the window that has opened. If you have closed it, press the button again.')
            : t('Go on in the window that has opened.')}
        </Notice>
      )}
      <Switch
        label={<span className="text-[0.875rem] text-muted">{t('Stay in this window')}</span>}
        checked={staysHere}
        onChange={(event) => setStaysHere(event.target.checked)}
      />
    </>
  );
}

/** The session that a provider's way in ended with, or the reason why there is none. */
async function sessionAfter(result: string): Promise<Result<SessionAnswer>> {
  if (result === 'ok') return lookUpSession();
  return { ok: false, error: errorBody(isErrorCode(result) ? result : 'internal-error') };
}

/** Between the form and the other ways to sign in. */
export const Or = () => (
  <p className="flex items-center gap-4 text-[0.875rem] text-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
    {t('or')}
  </p>
);

interface ProviderReturnStepProps {
  answer: ProviderReturn;
  onSignedIn: (answer: SessionAnswer) => void;
  onSecondFactor: () => void;
  onError: (error: ErrorBody) => void;
}

/** Back from a provider: in a window of its own, or in this one. */
export function ProviderReturnStep({ answer, onSignedIn, onSecondFactor, onError }: ProviderReturnStepProps) {
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    if (answer.mode === 'popup') return tellOpener(answer);
    void sessionAfter(answer.result).then((found) => {
      if (found.ok) onSignedIn(found.value);
      else if (found.error.code === 'auth/multi-factor-auth-required') onSecondFactor();
      else onError(found.error);
    });
  });
  if (answer.mode === 'redirect') return <BarsLoader label={t('Signing in')} />;
  return <LoginStep title={t('Done')} lede={t('You can close this window and go on in the one before.')} />;
}
