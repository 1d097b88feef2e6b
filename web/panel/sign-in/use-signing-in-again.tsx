import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { AccountView, SessionAnswer } from '#contract/api/auth.ts';
import type { SessionEnd } from '#contract/api/errors.ts';
import { loginPath } from '#web/panel/services/login-redirect.ts';
import { begin } from '#web/panel/services/session.ts';
import { clearRecord, onRecordChange, readRecord } from '#web/panel/services/session-record.ts';
import { onSessionEnd, repeatedCalls, sessionEnded } from '#web/panel/services/staff-request.ts';
import { onUnauthenticated } from '#web/shared/services/request.ts';
import { SessionEnded } from './session-ended.tsx';

/** Asks to sign in again over the screen that is open, and lets what was pressed go on. Returns the question. */
export function useSigningInAgain(account: AccountView): ReactNode {
  const [reason, setReason] = useState<SessionEnd>();
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined);
  const isPutOff = useRef(false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { revalidate } = useRevalidator();

  const settle = (isSignedIn: boolean) => {
    setReason(undefined);
    isPutOff.current = !isSignedIn;
    waiting.current?.resolve(isSignedIn);
    waiting.current = undefined;
  };
  const goOn = async () => {
    settle(true);
    // Another role brings other screens, but only after what was pressed is done.
    await repeatedCalls();
    await revalidate();
  };
  const onOtherTab = useEffectEvent(() => {
    const record = readRecord();
    // In another tab of this browser the same person has signed in again.
    if (waiting.current && record?.user.id === account.id && record.expiresAt > Date.now()) void goOn();
  });
  useEffect(() => {
    const stops = [
      onSessionEnd(async (end, isPressed) => {
        // Whoever closed the question is asked again by the next press.
        if (isPutOff.current && !isPressed) return false;
        setReason((before) => before ?? end);
        waiting.current ??= Promise.withResolvers<boolean>();
        return waiting.current.promise;
      }),
      onUnauthenticated((error) => void (error && sessionEnded(error))),
      onRecordChange(() => onOtherTab()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  const onSignedIn = (answer: SessionAnswer) => {
    const begun = begin(answer);
    if (begun.ok && answer.user.id === account.id) void goOn();
    // Somebody else has signed in, so nothing of the person before may stay.
    else window.location.reload();
  };
  const onElsewhere = () => {
    clearRecord();
    settle(false);
    void navigate(loginPath(pathname + search + hash), { replace: true });
  };
  return (
    <SessionEnded
      reason={reason}
      account={account}
      onSignedIn={onSignedIn}
      onElsewhere={onElsewhere}
      onClose={() => settle(false)}
    />
  );
}
