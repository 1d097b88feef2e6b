import type { Fields, FieldSpec, Section } from '../fields/field-spec.ts';
import { isEmpty, isSame } from '../fields/fields.ts';

/** A text that is translated, and where it stands in a translation. */
export interface TranslatedText {
  spec: FieldSpec;
  at: readonly string[];
  now: unknown;
  words: unknown;
  /** What the translation was made from, where that is something else by now. */
  origin: unknown;
}

/** All of a document's words in one form: its own, their translation now and as stored, what that was made from. */
interface Forms {
  own: unknown;
  words: unknown;
  stored: unknown;
  origins: unknown;
}

/** What there is to translate, section by section, without what is empty in both languages. */
export const textsOf = (sections: readonly Section[], forms: Forms) =>
  sections
    .map(({ title, fields }) => ({ title, texts: fields.flatMap((spec) => textsAt(spec, [], forms)) }))
    .filter(({ texts }) => texts.length > 0);

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Fields)[name]
    : undefined;

const inside = ({ own, words, stored, origins }: Forms, name: string): Forms => ({
  own: within(own, name),
  words: within(words, name),
  stored: within(stored, name),
  origins: within(origins, name),
});

function textsAt(spec: FieldSpec, before: readonly string[], forms: Forms): TranslatedText[] {
  const here = inside(forms, spec.name);
  const at = [...before, spec.name];
  if (spec.type === 'group' && spec.isParts) return partsAt(spec.fields, spec.label, at, here);
  const { own, words, stored, origins } = here;
  if (isEmpty(own) && isEmpty(words)) return [];
  const isOld = origins !== undefined && !isEmpty(words) && isSame(words, stored) && !isSame(origins, own);
  return [{ spec, at, now: own, words, origin: isOld ? origins : undefined }];
}

/** The texts of a group; or of each entry of a list, which is told from the others by its number. */
function partsAt(
  specs: readonly FieldSpec[],
  label: string,
  at: readonly string[],
  forms: Forms,
): TranslatedText[] {
  const entries = Object.entries((forms.own ?? {}) as Fields);
  const isList = entries.some(([, value]) => typeof value === 'object');
  if (!isList) return specs.flatMap((spec) => textsAt(spec, at, forms));
  return entries.flatMap(([key], index) =>
    specs.flatMap((spec) =>
      textsAt({ ...spec, label: `${label} ${index + 1}: ${spec.label}` }, [...at, key], inside(forms, key)),
    ),
  );
}

/** The same with another value deep within. */
export function withValue(group: unknown, [name, ...deeper]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return { ...(group as Fields | undefined), [name]: withValue(within(group, name), deeper, value) };
}
