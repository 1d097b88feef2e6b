import { t } from '#contract/languages/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { translatedFields } from '#contract/entities/translations.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import type { FieldSpec } from '../fields/field-spec.ts';

/** The field of a document that holds its translations. */
export const TRANSLATIONS = 'translations';

/** The fields of a translation: those of the form that may be written in other languages, none of them needed. */
const translationFields = (collection: CollectionName, specs: readonly FieldSpec[]): FieldSpec[] =>
  specs
    .filter(({ name }) => translatedFields(collection).includes(name))
    .map(({ needs: _needs, hint: _hint, ...spec }) => ({ ...spec, optional: true, wide: true }));

/** The form's field that holds all translations; undefined where nothing is translated. */
export function translationsSpec(
  collection: CollectionName,
  specs: readonly FieldSpec[],
): FieldSpec | undefined {
  const fields = translationFields(collection, specs);
  if (fields.length === 0) return undefined;
  return {
    type: 'group',
    name: TRANSLATIONS,
    label: t('Translations'),
    optional: true,
    fields: Object.entries(LANGUAGES).map(([code, label]) => ({
      type: 'group',
      name: code,
      label,
      optional: true,
      fields,
    })),
  };
}
