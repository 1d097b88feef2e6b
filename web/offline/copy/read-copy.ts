import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { inReadersLanguage } from '#contract/languages/readers-data.ts';
import { language } from '#contract/languages/words.ts';
import { Unreachable } from '#web/offline/loader/public-data.ts';
import { readOpenedDocument, readStoredCopy, type StoredCopy } from './copy-database.ts';

/** Of these collections, a document is stored whole only once its page was opened. */
const OPENED: readonly CollectionName[] = ['blogs'];

/**
 * The offline copy, as the loaders of pages read it. Asking for what it does not hold throws `Unreachable`, because
 * to say "there is none" would be wrong.
 */
export async function readCopy(ids: readonly string[]): Promise<PublicData | undefined> {
  const copy = await readStoredCopy();
  if (!copy) return undefined;
  const opened = await Promise.all(OPENED.flatMap((name) => ids.map((id) => readOpenedDocument(name, id))));
  const list = (collection: CollectionName): LiveDocument[] =>
    inPublicOrder(collection, listIn(copy, collection));
  const get = (collection: CollectionName, id: string) => {
    const listed = list(collection).find((document) => document.id === id);
    if (!listed || !OPENED.includes(collection)) return listed;
    const whole = opened.find((document) => document?.id === id);
    if (!whole) throw new Unreachable();
    return whole;
  };
  const data: PublicData = {
    seq: copy.seq,
    log: copy.log,
    asOf: copy.heardAt,
    now: new Date(),
    until: () => undefined,
    view: (read) => read(data),
    list: <T extends PublicDocument>(collection: CollectionName) => list(collection) as T[],
    get: <T extends PublicDocument>(collection: CollectionName, id: string) =>
      get(collection, id) as T | undefined,
  };
  return inReadersLanguage(language(), data);
}

function listIn({ lists }: StoredCopy, collection: CollectionName): LiveDocument[] {
  const list = lists[collection];
  if (!list) throw new Unreachable();
  return list.documents;
}
