import { t } from '#contract/languages/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { translatedFields } from '#contract/entities/translations.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import type { FieldSpec, Section } from '../fields/field-spec.ts';
import type { ScreenSpec } from './screen-spec.ts';

/** The field of a document that holds its translations. */
export const TRANSLATIONS = 'translations';
/** And the one with what they were made from. */
export const TRANSLATED_FROM = 'translatedFrom';

/** The fields of a translation: those of the form that may be written in other languages, none of them needed. */
const translationFields = (collection: CollectionName, specs: readonly FieldSpec[]): FieldSpec[] =>
  specs
    .filter(({ name }) => translatedFields(collection).includes(name))
    .map(({ needs: _needs, hint: _hint, ...spec }) => ({ ...spec, optional: true, wide: true }));

/** The sections of a form that have something to translate, with those fields. */
export const translationSections = ({
  collection,
  sections,
  side,
}: Pick<ScreenSpec, 'collection' | 'sections' | 'side'>): Section[] =>
  [...sections, ...side]
    .map(({ title, fields }) => ({ title, fields: translationFields(collection, fields) }))
    .filter(({ fields }) => fields.length > 0);

/** The language of a translation that stands at this path; undefined for the document's own fields. */
export function languageOfPath(path: string): string | undefined {
  const [field, code] = path.split('.');
  return field === TRANSLATIONS ? code : undefined;
}

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
