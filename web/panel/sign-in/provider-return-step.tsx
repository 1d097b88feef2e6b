import { useEffect, useRef } from 'react';
import type { ProviderReturn, SessionAnswer } from '#contract/api/auth.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { tellOpener } from '#web/panel/services/provider-popup.ts';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import { LoginStep } from './login-frame.tsx';
import { sessionAfter } from './provider-buttons.tsx';

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
  if (answer.mode === 'redirect') return <BarsLoader label="Signing in" />;
  return <LoginStep title="Done" lede="You can close this window and go on in the one before." />;
}
