import type { CollectionName } from '#contract/api/collection-names.ts';
import { isSame } from '#contract/api/same-document.ts';
import { translatedFields } from '#contract/entities/translations.ts';
import type { Translations } from '#contract/languages/translated.ts';

type Fields = Record<string, unknown>;
interface Translated extends Fields {
  translations?: Translations;
  translatedFrom?: Translations;
}

/**
 * Adds what each translation was made from: the field as it is now, for one that is new or has changed. For another it
 * stays, unless the writer says that the translation is right for the field as it is now.
 */
export function withOrigins(collection: CollectionName, fields: Translated, before: Fields | null): Fields {
  if (translatedFields(collection).length === 0) return fields;
  const { translatedFrom: sent, ...written } = fields;
  const was: Translated = before ?? {};
  const originOf = (code: string, name: string, words: unknown) => {
    const [said, known] = [sent?.[code]?.[name], was.translatedFrom?.[code]?.[name]];
    const isSaid = said !== undefined && !isSame(said, known);
    const isKept = isSame(words, was.translations?.[code]?.[name]);
    if (isKept && !(isSaid && isSame(said, written[name]))) return known ?? said ?? written[name];
    return isSaid ? said : written[name];
  };
  const origins = Object.entries(written.translations ?? {}).map(([code, words]) => [
    code,
    Object.fromEntries(
      Object.entries(words)
        .map(([name, word]) => [name, originOf(code, name, word)])
        .filter(([, origin]) => origin !== undefined),
    ),
  ]);
  return origins.length > 0 ? { ...written, translatedFrom: Object.fromEntries(origins) } : written;
}
