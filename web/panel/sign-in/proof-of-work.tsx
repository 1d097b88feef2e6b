import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { withCaptcha } from '#web/shared/services/captcha.ts';
import type { Result } from '#web/shared/services/request.ts';

/** So few that the form is drawn rarely while the browser computes. */
const STEPS_SHOWN = 20;

interface ProofOfWork {
  /** Makes a call, with a proof of work where the server asks for one. */
  prove: <Value>(
    call: (captcha: string | undefined) => Promise<Result<Value>>,
    isDue?: boolean,
  ) => Promise<Result<Value>>;
  /** How much of it is done, from 0 to 1; undefined while none is being made. */
  share: number | undefined;
}

/** Proofs of work of one form, and how far the present one is. */
export function useProofOfWork(): ProofOfWork {
  const [share, setShare] = useState<number>();
  const onProgress = (done: number | undefined) =>
    setShare(done === undefined ? undefined : Math.floor(done * STEPS_SHOWN) / STEPS_SHOWN);
  return { share, prove: (call, isDue = false) => withCaptcha(call, { isDue, onProgress }) };
}

/** Says why the form takes longer than usual. Its place is always there, so that it is read out when it fills. */
export const ProofProgress = ({ share }: Pick<ProofOfWork, 'share'>) => (
  <div role="status" className="empty:-mt-5">
    {share !== undefined && (
      <div className="grid gap-1.5">
        <span className="text-soft">{t('Checking this browser …')}</span>
        <progress
          value={share}
          aria-label={t('Checked so far')}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line accent-gold [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
        />
        <span className="text-[0.875rem] text-muted">
          {t('It takes a few seconds when many wrong attempts came before.')}
        </span>
      </div>
    )}
  </div>
);
