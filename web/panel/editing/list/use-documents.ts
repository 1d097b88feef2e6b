import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { list, type Page } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { useKeptPage } from './use-kept-page.ts';

export const PAGE_SIZE = 20;
/** A list that somebody comes back to is drawn at once, so that it can be where it was scrolled to. */
export const KEPT_MS = 5 * 60_000;
/** The server searches a part of the collection per call; one page takes at most so many calls. */
const STEPS_MAX = 5;

export interface ListChoice {
  search: string;
  order: string | undefined;
  where: Record<string, string>;
}

/** What a list shows of one page. */
export interface Shown {
  documents: readonly AnyDocument[];
  people: Readonly<Record<string, string>>;
  total: number | undefined;
  hasNext: boolean;
}

/** One page of a collection, read again whenever something in the collection changes. */
export function useDocuments(collection: CollectionName, choice: ListChoice, isOn = true) {
  // Another search or order begins at its first page.
  const [cursors, setCursors] = useKeptPage<string[]>(JSON.stringify([collection, choice]), []);
  const after = cursors.at(-1);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['page', collection, choice, after],
    queryFn: ({ signal }) => readPage(collection, choice, after, signal),
    meta: { follows: [collection] },
    enabled: isOn,
    gcTime: KEPT_MS,
  });
  const read = useLastData(data);
  const shown: Shown | undefined = read && {
    documents: read.documents,
    people: read.people ?? {},
    total: read.total,
    hasNext: read.next !== undefined,
  };
  return {
    shown,
    page: cursors.length + 1,
    isReading: isFetching,
    error,
    goTo(page: number) {
      if (page <= cursors.length) setCursors(cursors.slice(0, Math.max(0, page - 1)));
      // While the page is still being read, nobody knows where the next one begins.
      else if (data?.next) setCursors([...cursors, data.next]);
    },
    reload: () => void refetch(),
  };
}

async function readPage(
  collection: CollectionName,
  { search, order, where }: ListChoice,
  start: string | undefined,
  signal: AbortSignal,
): Promise<Page<AnyDocument>> {
  let documents: AnyDocument[] = [];
  let people: Record<string, string> = {};
  let after = start;
  for (let step = 1; ; step += 1) {
    const found = valueOrThrow(
      await list(collection, {
        audience: 'staff',
        limit: PAGE_SIZE - documents.length,
        search: search || undefined,
        ...(order && { order }),
        where,
        after,
        signal,
      }),
    );
    documents = [...documents, ...found.documents];
    people = { ...people, ...found.people };
    after = found.next;
    const isFull = documents.length >= PAGE_SIZE || after === undefined || step === STEPS_MAX;
    if (isFull) return { ...found, documents, people };
  }
}
