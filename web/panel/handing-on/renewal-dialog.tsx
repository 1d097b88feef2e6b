import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import { RENEWAL_LABEL_MAX, RENEWAL_NOTE_MAX, type Renewal } from '#contract/api/handing-on.ts';
import { removeRenewal, saveRenewal } from '#web/panel/services/handing-on.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';

interface RenewalDialogProps {
  /** Undefined while nothing is asked. */
  renewal: Renewal | 'new' | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** The date of one line, and the line itself where an owner has added it. */
export const RenewalDialog = ({ renewal, onClose, onDone }: RenewalDialogProps) => (
  <Dialog
    isOpen={renewal !== undefined}
    onClose={onClose}
    title={renewal === undefined || renewal === 'new' ? t('Add a line') : renewal.label}
  >
    {renewal !== undefined && (
      <RenewalForm renewal={renewal === 'new' ? undefined : renewal} onClose={onClose} onDone={onDone} />
    )}
  </Dialog>
);

interface RenewalFormProps extends Omit<RenewalDialogProps, 'renewal'> {
  renewal: Renewal | undefined;
}

function RenewalForm({ renewal, onClose, onDone }: RenewalFormProps) {
  const [label, setLabel] = useState(renewal?.label ?? '');
  const [on, setOn] = useState(renewal?.on ?? '');
  const [note, setNote] = useState(renewal?.note ?? '');
  const submission = useSubmission();
  const isOwn = renewal?.isOwn ?? true;
  const [id] = useState(() => renewal?.id ?? randomName());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await submission.run(() => saveRenewal(id, { label, on, note }))) onDone();
  };
  const remove = async () => {
    if (await submission.run(() => removeRenewal(id))) onDone();
  };
  return (
    <form
      onSubmit={(event) => void save(event)}
      onChange={submission.onChange}
      noValidate
      className="grid gap-5"
    >
      <FormError message={submission.beside('label', 'on', 'note')} />
      {isOwn && (
        <TextField
          label={t('What')}
          name="label"
          maxLength={RENEWAL_LABEL_MAX}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={submission.of('label')}
        />
      )}
      {renewal?.isRead ? (
        <p className="text-soft">{t('The date is read from the certificate itself.')}</p>
      ) : (
        <TextField
          label={t('Renew by')}
          name="on"
          type="date"
          optional
          value={on}
          onChange={(event) => setOn(event.target.value)}
          error={submission.of('on')}
        />
      )}
      <TextField
        label={t('Note')}
        name="note"
        optional
        hint={t('Where, by whom, and who pays. No passwords: the sheet is printed.')}
        maxLength={RENEWAL_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={submission.of('note')}
      />
      <div className="dialog-actions">
        {renewal?.isOwn && (
          <Button look="danger" className="sm:me-auto" onClick={() => void remove()}>
            {t('Remove the line')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
