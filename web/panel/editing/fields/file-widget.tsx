import { t } from '#contract/languages/words.ts';
import { useCallback, useId, useState } from 'react';
import { TextField } from '#web/shared/ui/field.tsx';
import { UploadField } from '#web/panel/pictures/upload-field.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';
import { frameOf, useFormFacts, type WidgetProps } from './widget.ts';

/** A picture that is uploaded, or a document, which may also be at an address elsewhere. */
export function FileWidget({ spec, path, value, onChange }: WidgetProps<'file'>) {
  const { errors, onUploading } = useFormFacts();
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  const onBusy = useCallback((isBusy: boolean) => onUploading(path, isBusy), [onUploading, path]);
  return (
    <div className="grid gap-2">
      <UploadField
        {...frameOf(spec, isTyping ? undefined : errors[path])}
        kind={spec.accepts ?? 'picture'}
        shapes={spec.shapes}
        value={address}
        onChange={onChange}
        onBusy={onBusy}
      />
      {spec.accepts === 'document' && (
        <>
          <button
            type="button"
            className="btn-text justify-self-start text-[0.875rem]"
            aria-expanded={isTyping}
            aria-controls={id}
            onClick={() => setIsTyping(!isTyping)}
          >
            {rich(t('Give its address instead<unseen> ({label})</unseen>', { label: spec.label }), {
              unseen,
            })}
          </button>
          <div id={id} hidden={!isTyping}>
            {isTyping && (
              <TextField
                label={t('{label}: address', { label: spec.label })}
                name={path}
                type="url"
                inputMode="url"
                placeholder={t('https://')}
                autoComplete="off"
                error={errors[path]}
                value={address ?? ''}
                onChange={(event) => onChange(event.target.value || undefined)}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
