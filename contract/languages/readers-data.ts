import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { type EditionSnapshot, FROZEN } from '#contract/editions/snapshot.ts';
import { translatedTo } from './translated.ts';

/** Documents as readers of a language get them, kept as long as the document: most of a list stays when one changes. */
const documentsIn = new Map<string, WeakMap<object, object>>();

function documentIn<Document extends object>(code: string, document: Document): Document {
  const known = documentsIn.get(code) ?? new WeakMap<object, object>();
  documentsIn.set(code, known);
  const own = known.get(document) ?? translatedTo(code, document);
  known.set(document, own);
  return own as Document;
}

/** A list as that reader sees it. It stays the same list where nothing in it is translated. */
const listTranslatedTo = <Document extends object>(
  code: string,
  documents: readonly Document[],
): readonly Document[] =>
  documents.some((document) => 'translations' in document)
    ? documents.map((document) => documentIn(code, document))
    : documents;

/** The lists that readers of a language get, kept as long as the list that they were made from. */
const made = new WeakMap<readonly PublicDocument[], Map<string, PublicDocument[]>>();

function listFor(code: string, collection: CollectionName, list: PublicDocument[]): PublicDocument[] {
  const known = made.get(list) ?? new Map<string, PublicDocument[]>();
  made.set(list, known);
  let own = known.get(code);
  if (!own) {
    const read = listTranslatedTo(code, list);
    own = read === list ? list : inPublicOrder(collection, read);
    known.set(code, own);
  }
  return own;
}

/** A past edition as readers of a language see it. */
export const snapshotTranslatedTo = (code: string, snapshot: EditionSnapshot): EditionSnapshot => ({
  ...snapshot,
  site: translatedTo(code, snapshot.site),
  ...(Object.fromEntries(
    FROZEN.map((collection) => [collection, listTranslatedTo<PublicDocument>(code, snapshot[collection])]),
  ) as Partial<EditionSnapshot>),
});

/** Public data as readers of a language see it. */
export function inReadersLanguage<Data extends Pick<PublicData, 'list' | 'get'>>(
  code: string,
  data: Data,
): Data & Pick<PublicData, 'list' | 'get' | 'asWritten'> {
  const read = {
    ...data,
    list: <T extends PublicDocument>(collection: CollectionName) =>
      listFor(code, collection, data.list(collection)) as T[],
    get<T extends PublicDocument>(collection: CollectionName, id: string) {
      const document = data.get<T>(collection, id);
      return document && translatedTo(code, document);
    },
    asWritten: data.list,
  };
  return 'view' in data
    ? { ...read, view: ((make) => make(read as unknown as PublicData)) satisfies PublicData['view'] }
    : read;
}
