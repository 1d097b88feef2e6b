import type { CollectionName } from '#contract/api/collection-names.ts';
import type { HistoryEntry } from '#contract/api/document.ts';
import { isLooseDraft } from '#contract/api/drafts.ts';

/** A longer rest than this begins another entry. */
const REST_MS = 10 * 60_000;

/** Entries that belong together, newest first: a draft saves itself again and again while one person writes. */
export function historyGroups(
  collection: CollectionName,
  entries: readonly HistoryEntry[],
): HistoryEntry[][] {
  const isDraft = ({ document }: HistoryEntry) => document !== null && isLooseDraft(collection, document);
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const later = groups.at(-1)?.at(-1);
    const isOne =
      later !== undefined &&
      later.by === entry.by &&
      isDraft(later) &&
      isDraft(entry) &&
      Date.parse(later.at) - Date.parse(entry.at) <= REST_MS;
    if (isOne) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
