import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { INQUIRY_NOTE_MAX } from '#contract/entities/inquiry-desk.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';

interface NoteFieldProps {
  note: string;
  error: string | undefined;
  isBusy: boolean;
  onSave: (note: string) => void;
}

/** Only the team reads it. */
export function NoteField({ note, error, isBusy, onSave }: NoteFieldProps) {
  const [typed, setTyped] = useState(note);
  return (
    <details open={note !== '' || undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-soft">
        {t('Note for the team')}
      </summary>
      <div className="grid gap-2">
        <Field label={t('Note')} error={error} hint={t('Visitors never see it.')}>
          {(tie) => (
            <textarea
              {...tie}
              rows={3}
              maxLength={INQUIRY_NOTE_MAX}
              className="input field-sizing-content"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {typed !== note && (
          <Button
            look="quiet"
            busy={isBusy}
            className="justify-self-start"
            onClick={() => onSave(typed.trim())}
          >
            {t('Save the note')}
          </Button>
        )}
      </div>
    </details>
  );
}
