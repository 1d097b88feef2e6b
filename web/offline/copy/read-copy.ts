import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { Unreachable } from '#web/shared/services/unreachable.ts';
import { type KeptCopy, readKept, readOpenedDocument } from './copy-database.ts';

/** The collections of which only what was opened is kept whole. */
const OPENED: readonly CollectionName[] = ['blogs'];

/**
 * What this browser keeps, as the loaders of pages read it. What it does not hold it does not make up: asking for
 * that throws `Unreachable`, because "there is none" would be a lie.
 */
export async function readCopy(ids: readonly string[]): Promise<PublicData | undefined> {
  const kept = await readKept();
  if (!kept) return undefined;
  const opened = await Promise.all(OPENED.flatMap((name) => ids.map((id) => readOpenedDocument(name, id))));
  const list = (collection: CollectionName): LiveDocument[] =>
    inPublicOrder(collection, listIn(kept, collection));
  const get = (collection: CollectionName, id: string) => {
    const listed = list(collection).find((document) => document.id === id);
    if (!listed || !OPENED.includes(collection)) return listed;
    const whole = opened.find((document) => document?.id === id);
    if (!whole) throw new Unreachable();
    return whole;
  };
  return {
    seq: kept.seq,
    log: kept.log,
    asOf: kept.heardAt,
    now: new Date(),
    until: () => undefined,
    list: <T extends PublicDocument>(collection: CollectionName) => list(collection) as T[],
    get: <T extends PublicDocument>(collection: CollectionName, id: string) =>
      get(collection, id) as T | undefined,
  };
}

function listIn({ lists }: KeptCopy, collection: CollectionName): LiveDocument[] {
  const list = lists[collection];
  if (!list) throw new Unreachable();
  return list.documents;
}
