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

/** What staff have taken away is gone in every language, though its translation may still be stored. */
const isThere = (value: unknown): boolean => String(value ?? '') !== '';

/** Words over what they translate. A group keeps what they leave out, and so does every entry of a list. */
function over(value: unknown, words: unknown): unknown {
  if (typeof words !== 'object' || Array.isArray(words)) return words;
  const said = words as Words;
  if (Array.isArray(value))
    return value.map((entry: object) =>
      Object.hasOwn(said, keyOf(entry)) ? over(entry, said[keyOf(entry)]) : entry,
    );
  const fields = value as Words;
  const own = Object.fromEntries(
    Object.entries(said)
      .filter(([name]) => isThere(fields[name]))
      .map(([name, word]) => [name, over(fields[name], word)]),
  );
  return { ...fields, ...own, translated: Object.keys(own), ...writtenOf(fields, own) };
}

/** A document as a reader of this language sees it: with its fields where they are translated, else as they are. */
export function translatedTo<Document extends object>(code: string, document: Document): Document & Read {
  if (!(document as Carried).translations) return document;
  const { translations = {}, ...fields } = document as Document & Carried;
  const words = translations[code];
  const names = [nameOf(fields as Carried), ...Object.values(translations).map(nameOf)];
  const own = nameOf((words ?? {}) as Carried) ?? names[0];
  return {
    ...(words ? (over(fields, words) as object) : fields),
    also: names.filter((name) => name !== own).join(' '),
  } as Document & Read;
}

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
