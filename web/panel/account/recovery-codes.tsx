import { t } from '#contract/languages/words.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes are shown only once, with ways to copy and download them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: 'recovery-codes.txt',
    });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="grid gap-5">
      <p>
        {t(
          'Keep these somewhere safe, away from your phone. Each of them gets you in once when the second factor is lost. They are not shown again.',
        )}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-[12px] bg-ink p-4 font-mono text-[1.0625rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button look="quiet" onClick={() => void navigator.clipboard?.writeText(text)}>
          <PanelIcon name="copy" className="size-5" />
          {t('Copy')}
        </Button>
        <Button look="quiet" onClick={save}>
          <PanelIcon name="download" className="size-5" />
          {t('Save as a file')}
        </Button>
        <Button data-primary onClick={onKept}>
          {t('I have kept them')}
        </Button>
      </div>
    </div>
  );
}
