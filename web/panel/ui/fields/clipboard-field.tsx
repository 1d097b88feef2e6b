import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

/** A text to copy: focus selects it, and the button copies it. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Browsers have no clipboard without https; the person can still select the text.
      setIsCopied(false);
    }
  };
  return (
    <Field label={label} hint={hint}>
      {(tie) => (
        <div className="flex gap-2">
          <input
            {...tie}
            readOnly
            value={value}
            className="input"
            onFocus={(event) => event.target.select()}
          />
          <Button look="quiet" onClick={copy}>
            <PanelIcon name={isCopied ? 'check' : 'copy'} className="size-5" />
            <span aria-live="polite">{isCopied ? t('Copied') : t('Copy')}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
