import { t } from '#contract/languages/words.ts';
import { useRef, useState } from 'react';
import type { Stored } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import { patch } from '#web/panel/services/documents.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import type { Fields } from '../fields/field-spec.ts';
import { FormContext, useFormFacts } from '../fields/widget.ts';
import { translationSections } from '../screen-specs/translation-spec.ts';
import { LanguageChoice } from './language-choice.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useTranslating } from './use-translating.ts';

/** What is written in a result. It is entered at the desk, so only its texts are named here. */
const sections = translationSections({
  collection: 'results',
  side: [],
  sections: [
    {
      title: t('Result'),
      fields: [
        { type: 'text', name: 'label', label: t('Round') },
        {
          type: 'group',
          name: 'placements',
          label: t('Placement'),
          fields: [{ type: 'text', name: 'note', label: t('Note') }],
        },
        {
          type: 'group',
          name: 'adjustment',
          label: t('Adjustment'),
          fields: [{ type: 'text', name: 'reason', label: t('Reason') }],
        },
      ],
    },
  ],
});

interface ResultTranslationsProps {
  result: Stored<Result>;
  title: string;
  onClose: () => void;
}

/** The texts of a result in another language, in a dialog of their own. */
export function ResultTranslations({ result, title, onClose }: ResultTranslationsProps) {
  const facts = useFormFacts();
  const toast = useToast();
  const submission = useSubmission();
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, submission.error);
  const [values, setValues] = useState<Fields>({ ...result });
  const errors = submission.error?.fields ?? {};
  const { main, languages, code, choose } = useTranslating(sections, submission.error, Object.keys(errors));
  const others = Object.fromEntries(Object.entries(languages).filter(([language]) => language !== main));
  const written = code ?? Object.keys(others)[0]!;
  const save = async () => {
    const { translations, translatedFrom } = values;
    const done = await submission.run(() =>
      patch('results', result.id, { translations, translatedFrom, version: result.version }),
    );
    if (!done) return;
    toast({ text: t('The translation is saved.') });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormContext value={{ ...facts, errors }}>
        <div ref={place} data-width="wide" className="grid gap-4">
          <FormError message={submission.beside(...Object.keys(errors))} />
          <LanguageChoice main={main} languages={others} code={written} choose={choose} />
          <TranslationFields
            collection="results"
            code={written}
            main={main}
            sections={sections}
            values={values}
            document={result}
            onChange={setValues}
          />
        </div>
      </FormContext>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-primary busy={submission.isBusy} onClick={save}>
          {t('Save')}
        </Button>
      </div>
    </Dialog>
  );
}
