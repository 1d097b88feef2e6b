import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';

export type Lists = Partial<Record<CollectionName, LiveDocument[]>>;

/** Lists as one text, which a browser reads many times faster than the router's own form for data. */
export interface Packed {
  lists: string;
}

/** Who packs lists also reads them, when the page is drawn; and several parts of a page read the same. */
const REMEMBERED = 8;
const remembered = new Map<string, Lists>();

function remember(text: string, lists: Lists): Lists {
  remembered.set(text, lists);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) break;
    remembered.delete(oldest);
  }
  return lists;
}

export function packed(lists: Lists): string {
  const text = JSON.stringify(lists);
  remember(text, lists);
  return text;
}

export const unpacked = ({ lists }: Packed): Lists =>
  remembered.get(lists) ?? remember(lists, JSON.parse(lists) as Lists);

/** One list of what a loader brought, empty while it has not. */
export const listIn = <T>(loaded: Packed | undefined, collection: CollectionName): T[] =>
  (loaded ? (unpacked(loaded)[collection] ?? []) : []) as T[];
