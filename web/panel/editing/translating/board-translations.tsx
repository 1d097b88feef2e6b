import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { Fields } from '../fields/field-spec.ts';
import { FormContext, useFormFacts } from '../fields/widget.ts';
import { translationSections } from '../screen-specs/translation-spec.ts';
import { LanguageChoice } from './language-choice.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useTranslating } from './use-translating.ts';

/** What is written in a board. It has a form of its own, so only its texts are named here. */
const sections = translationSections({
  collection: 'leaderboards',
  side: [],
  sections: [
    {
      title: t('The board'),
      fields: [
        { type: 'text', name: 'title', label: t('Title') },
        { type: 'text', name: 'notice', label: t('Notice') },
      ],
    },
    {
      title: t('Contingents'),
      fields: [
        {
          type: 'group',
          name: 'contingents',
          label: t('Contingent'),
          fields: [
            { type: 'text', name: 'name', label: t('Name') },
            { type: 'text', name: 'shortName', label: t('Short name') },
          ],
        },
      ],
    },
  ],
});

interface BoardTranslationsProps {
  values: Fields;
  document: object | undefined;
  error: ErrorBody | undefined;
  onChange: (values: Fields) => void;
  children: ReactNode;
}

/** The form of a board, or its translations where another language is chosen. */
export function BoardTranslations({ values, document, error, onChange, children }: BoardTranslationsProps) {
  const facts = useFormFacts();
  const errors = error?.fields ?? {};
  const translating = useTranslating(sections, error, Object.keys(errors));
  const { main, code } = translating;
  return (
    <FormContext value={{ ...facts, errors }}>
      <LanguageChoice {...translating} />
      {code === undefined ? (
        children
      ) : (
        <TranslationFields
          collection="leaderboards"
          code={code}
          main={main}
          sections={sections}
          values={values}
          document={document}
          onChange={onChange}
        />
      )}
    </FormContext>
  );
}
