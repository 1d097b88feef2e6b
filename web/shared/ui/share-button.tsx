import { t } from '#contract/languages/words.ts';
import { useEffect, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { ownAddress } from '#web/shared/page/own-language.ts';

interface ShareButtonProps {
  title: string;
  /** The page's canonical path, without this visit's parameters. */
  path: string;
  className?: string;
}

type Outcome = 'copied' | 'failed';

const words: Record<Outcome, string> = {
  copied: t('Link copied'),
  failed: t('Copy the address bar instead'),
};
const SHOWN_MS = 4000;

/** The device's own way of sharing where there is one, the clipboard elsewhere. */
export function ShareButton({ title, path, className = '' }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    const url = new URL(ownAddress(path), window.location.origin).href;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('failed');
    }
  };

  return (
    <div className={`needs-script ${className}`}>
      <button type="button" onClick={() => void share()} className={`${buttonClass('quiet')} cursor-pointer`}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        {outcome ? words[outcome] : t('Share')}
      </button>
      <output className="sr-only">{outcome && words[outcome]}</output>
    </div>
  );
}
