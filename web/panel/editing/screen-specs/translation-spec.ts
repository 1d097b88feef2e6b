import { t } from '#contract/languages/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { translatedFields, translatedParts } from '#contract/entities/translations.ts';
import { nameOfLanguage } from '#web/panel/ui/language-names.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import type { FieldSpec, Section } from '../fields/field-spec.ts';
import type { ScreenSpec } from './screen-spec.ts';

/** The field of a document that holds its translations. */
export const TRANSLATIONS = 'translations';
/** And the one with what they were made from. */
export const TRANSLATED_FROM = 'translatedFrom';

/** The fields of a translation: those of the form that may be written in other languages, none of them needed. */
const translationFields = (collection: CollectionName, specs: readonly FieldSpec[]): FieldSpec[] =>
  specs.flatMap((spec): FieldSpec[] => {
    const texts = translatedParts(collection)[spec.name];
    if (texts && 'fields' in spec) return [partsOf(spec, texts)];
    return translatedFields(collection).includes(spec.name) ? [unneeded(spec)] : [];
  });

const unneeded = ({ needs: _needs, hint: _hint, ...spec }: FieldSpec): FieldSpec => ({
  ...spec,
  optional: true,
  wide: true,
});

const partsOf = (
  { name, label, fields }: FieldSpec & { fields: readonly FieldSpec[] },
  texts: readonly string[],
): FieldSpec => ({
  type: 'group',
  name,
  label,
  optional: true,
  wide: true,
  isParts: true,
  fields: fields.filter((spec) => texts.includes(spec.name)).map(unneeded),
});

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
    fields: Object.keys(LANGUAGES).map((code) => ({
      type: 'group',
      name: code,
      // Read when it is shown, because the platform takes a moment to load the names.
      get label() {
        return nameOfLanguage(code);
      },
      optional: true,
      fields,
    })),
  };
}
