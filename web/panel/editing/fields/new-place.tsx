import { t } from '#contract/languages/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { put } from '#web/panel/services/documents.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { checkFields } from '../saving.ts';
import { venueScreen } from '../screen-specs/place-screens.ts';
import { shortScreen, specsOf } from '../screen-specs/screen-spec.ts';
import { FieldGrid } from './field-grid.tsx';
import type { Fields } from './field-spec.ts';
import { sentFields } from './fields.ts';
import { type Choice, choicesQuery } from './reference-widgets.tsx';
import { FormContext, useFormFacts } from './widget.ts';

/** What tells a place from the others; the rest can be filled in on its own screen. */
const ASKED = ['name', 'building', 'floor', 'stepFreeAccess'];

/** A place that is not in the list yet is made without leaving the form, and chosen. */
export function NewPlace({ onMade }: { onMade: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* Beside the field's name, so that a warning about the place stands right below the place. */}
      <button
        type="button"
        className="btn-text absolute -top-4 end-0 h-11 text-[0.875rem]"
        onClick={() => setIsOpen(true)}
      >
        {t('New place…')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('New place')}>
        <PlaceFields
          onClose={() => setIsOpen(false)}
          onMade={(id) => {
            setIsOpen(false);
            onMade(id);
          }}
        />
      </Dialog>
    </>
  );
}

interface PlaceFieldsProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

function PlaceFields({ onClose, onMade }: PlaceFieldsProps) {
  const facts = useFormFacts();
  const client = useQueryClient();
  const [values, setValues] = useState<Fields>(venueScreen.blank);
  // A second try after an answer that was lost finds what the first one made.
  const [id] = useState(randomName);
  const submission = useSubmission();
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, submission.error);
  const { sections } = shortScreen(venueScreen, 'Place', ASKED);
  const save = async () => {
    const fields = sentFields(values, specsOf(venueScreen));
    const wrong = checkFields('venues', fields);
    if (Object.keys(wrong).length > 0)
      return submission.setError({ ...errorBody('invalid-argument'), fields: wrong });
    const done = await submission.run(() => put('venues', id, { ...fields, version: 0 }));
    if (!done) return;
    // It can be chosen at once; the live stream brings it a moment later.
    const made = { id, name: String(fields['name']) };
    const { queryKey } = choicesQuery('venues');
    client.setQueryData<Choice[]>(queryKey, (all = []) =>
      all.some((one) => one.id === id) ? all : [...all, made],
    );
    onMade(id);
  };
  const errors = submission.error?.fields ?? {};
  return (
    <FormContext value={{ ...facts, errors, below: undefined }}>
      <div ref={place} className="grid gap-4">
        <FormError message={submission.beside(...ASKED)} />
        <FieldGrid
          specs={sections[0]!.fields}
          values={values}
          onChange={(changed) => {
            setValues(changed);
            if (submission.error) submission.setError(undefined);
          }}
        />
      </div>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-primary busy={submission.isBusy} onClick={() => void save()}>
          {t('Make the place')}
        </Button>
      </div>
    </FormContext>
  );
}
