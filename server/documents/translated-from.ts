import type { CollectionName } from '#contract/api/collection-names.ts';
import { isSame } from '#contract/api/same-document.ts';
import { translatedFields, translatedParts, wordsOf } from '#contract/entities/translations.ts';
import type { Translations } from '#contract/languages/translated.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Translated extends Record<string, unknown> {
  translations?: Translations;
  translatedFrom?: Translations;
}

/** A text, or a group of them, in each of its forms. */
interface Forms<Value> {
  /** The translation as it is written now, and as it was. */
  words: Value;
  was: Value | undefined;
  /** What is translated, as it is now. */
  own: Value | undefined;
  /** What the translation was made from, as far as is known, and as the writer says. */
  known: Value | undefined;
  said: Value | undefined;
}

/**
 * Adds what each translation was made from: the text as it is now, for one that is new or has changed. For another it
 * stays, unless the writer says that the translation is right for the text as it is now.
 */
export function withOrigins(
  collection: CollectionName,
  fields: Translated,
  before: Fields | null,
): Record<string, unknown> {
  if (translatedFields(collection).length === 0) return fields;
  const { translatedFrom: sent, translations, ...written } = fields;
  if (!translations) return written;
  const was: Translated = before ?? {};
  const own = wordsOf(collection, written);
  const parts = translatedParts(collection);
  const languages = Object.entries(translations).flatMap(([code, words]) => {
    const kept = withoutLost(words, own, (name) => name in parts);
    if (Object.keys(kept).length === 0) return [];
    const origins = originsOf(
      {
        words: kept,
        was: was.translations?.[code],
        own,
        known: was.translatedFrom?.[code],
        said: sent?.[code],
      },
      (name) => name in parts,
    );
    return [{ code, kept, origins }];
  });
  if (languages.length === 0) return written;
  const by = (read: (language: (typeof languages)[number]) => Fields) =>
    Object.fromEntries(languages.map((language) => [language.code, read(language)]));
  return {
    ...written,
    translations: by(({ kept }) => kept),
    translatedFrom: by(({ origins }) => origins),
  };
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of parts that are still there: a picture that was taken out takes its caption along. */
function withoutLost(words: Fields, own: Fields, isPart: (name: string) => boolean): Fields {
  const kept = Object.entries(words).flatMap(([name, word]) => {
    if (!isPart(name) || !isGroup(word)) return [[name, word]];
    const inner = own[name];
    const left = isGroup(inner) ? withoutLost(word, inner, () => true) : {};
    return Object.keys(left).length > 0 ? [[name, left]] : [];
  });
  return Object.fromEntries(kept);
}

/** The same for every text of a group. Texts stand deeper only within parts. */
function originsOf(forms: Forms<Fields>, isPart: (name: string) => boolean): Fields {
  const origins = Object.keys(forms.words).map((name) => {
    const inner = Object.fromEntries(
      Object.entries(forms).map(([form, group]) => [form, (group as Fields | undefined)?.[name]]),
    ) as unknown as Forms<unknown>;
    return [
      name,
      isPart(name) && isGroup(inner.words) ? originsOf(inner as Forms<Fields>, () => true) : originOf(inner),
    ];
  });
  return Object.fromEntries(origins.filter(([, origin]) => origin !== undefined));
}

function originOf({ words, was, own, known, said }: Forms<unknown>): unknown {
  const isSaid = said !== undefined && !isSame(said, known);
  if (isSame(words, was) && !(isSaid && isSame(said, own))) return known ?? said ?? own;
  return isSaid ? said : own;
}
