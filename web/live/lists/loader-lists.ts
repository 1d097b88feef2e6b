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

/** The server draws most lists again as they were, so it keeps the text of each. */
const texts = new WeakMap<object, string>();

function textOf(list: LiveDocument[]): string {
  const text = texts.get(list) ?? JSON.stringify(list);
  texts.set(list, text);
  return text;
}

const textOfAll = (lists: Lists): string =>
  `{${Object.entries(lists)
    .map(([name, list]) => `"${name}":${textOf(list)}`)
    .join()}}`;

export function encodeLists(lists: Lists): string {
  const text = import.meta.env.SSR ? textOfAll(lists) : JSON.stringify(lists);
  remember(text, lists);
  return text;
}

export const decodeLists = ({ lists }: EncodedLists): Lists =>
  remembered.get(lists) ?? remember(lists, JSON.parse(lists) as Lists);

/** One list of what a loader brought, empty while it has not. */
export const listIn = <T>(loaded: EncodedLists | undefined, collection: CollectionName): T[] =>
  (loaded ? (decodeLists(loaded)[collection] ?? []) : []) as T[];
