import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';

export type Lists = Partial<Record<CollectionName, LiveDocument[]>>;

/** A loader's lists as one JSON text, which a browser reads many times faster than the router's own form for data. */
export interface EncodedLists {
  lists: string;
}

/** The last few texts and their lists: who encodes lists also reads them, and several parts of a page read the same. */
const REMEMBERED_MAX = 8;
const remembered = new Map<string, Lists>();

function remember(text: string, lists: Lists): Lists {
  remembered.set(text, lists);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED_MAX) break;
    remembered.delete(oldest);
  }
  return lists;
}

export function encodeLists(lists: Lists): string {
  const text = JSON.stringify(lists);
  remember(text, lists);
  return text;
}

export const decodeLists = ({ lists }: EncodedLists): Lists =>
  remembered.get(lists) ?? remember(lists, JSON.parse(lists) as Lists);

/** One list of what a loader brought, empty while it has not. */
export const listIn = <T>(loaded: EncodedLists | undefined, collection: CollectionName): T[] =>
  (loaded ? (decodeLists(loaded)[collection] ?? []) : []) as T[];
