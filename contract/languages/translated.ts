/** A document's fields in other languages than the festival's own, by the code of the language. */
export type Translations = Readonly<Record<string, Words>>;
type Words = Readonly<Record<string, unknown>>;

/** What a document may carry beside its own fields. */
interface Carried {
  translations?: Translations | undefined;
  title?: unknown;
  name?: unknown;
}

/** What a document has beside its fields once it is in its reader's language. */
export type Read = {
  /** The fields that were translated for this reader; the others are in the festival's own language. */
  translated?: string[];
  /** What it is called in the other languages, for whoever looks for it. */
  also?: string;
  /** The word that it is grouped by, as it was written. */
  written?: string;
};

/** What tells of a document which of its fields were translated, for whatever is made of some of them. */
export const asRead = (document: object): Pick<Read, 'translated'> => {
  const { translated } = document as Read;
  return translated ? { translated } : {};
};

/** Not all of a group may be translated, and it must be one group in every language. */
const writtenOf = ({ department, label }: Words, words: Words) => {
  const written = words['department'] ? department : words['label'] && label;
  return written ? { written } : {};
};

const nameOf = ({ title, name }: Carried) => title ?? name;

/** What an entry of a list is known by to its translations: its picture, year, label or id, or who came in which place. */
export const keyOf = (entry: object): string => {
  const { url, year, label, id, place, contingentId } = entry as Words;
  return String(url ?? year ?? label ?? id ?? `${place} ${contingentId}`);
};

/** Words over what they translate. A group keeps what they leave out, and so does every entry of a list. */
function over(value: unknown, words: unknown): unknown {
  if (typeof words !== 'object' || Array.isArray(words)) return words;
  const own = words as Words;
  if (!Array.isArray(value)) return { ...(value as object), ...read(value as Words, own) };
  return value.map((entry: object) =>
    Object.hasOwn(own, keyOf(entry)) ? over(entry, own[keyOf(entry)]) : entry,
  );
}

/** What staff have taken away is gone in every language, though its translation may still be stored. */
const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** The fields that are there, in these words, and which they are. */
function read(fields: Words, words: Words): Words {
  const own = Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => isThere(fields[name]))
      .map(([name, word]) => [name, over(fields[name], word)]),
  );
  return { ...own, translated: Object.keys(own), ...writtenOf(fields, own) };
}

/** A document as a reader of this language sees it: with its fields where they are translated, else as they are. */
export function translatedTo<Document extends object>(code: string, document: Document): Document & Read {
  if (!(document as Carried).translations) return document;
  const { translations = {}, ...fields } = document as Document & Carried;
  const words = translations[code];
  const names = [nameOf(fields as Carried), ...Object.values(translations).map(nameOf)];
  const own = nameOf((words ?? {}) as Carried) ?? names[0];
  return {
    ...fields,
    ...(words && read(fields as Words, words)),
    also: names.filter((name) => name !== own).join(' '),
  } as Document & Read;
}

/** A list as that reader sees it. It stays the same list where nothing in it is translated. */
export const listTranslatedTo = <Document extends object>(
  code: string,
  documents: readonly Document[],
): readonly Document[] =>
  documents.some((document) => 'translations' in document)
    ? documents.map((document) => translatedTo(code, document))
    : documents;

/** The language of a field, where it is not the reader's: for the `lang` of the element that shows it. */
export const otherLanguage = (
  code: string,
  main: string | undefined,
  /** A document, or a part of one that has its own words. */
  document: object | undefined,
  field: string,
): string | undefined =>
  main !== undefined && main !== code && !(document as Read | undefined)?.translated?.includes(field)
    ? main
    : undefined;
