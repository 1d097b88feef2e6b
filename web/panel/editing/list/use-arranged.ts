import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type AnyDocument, PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import type { ListExtras } from './list-extras.ts';
import { useKeptPage } from './use-kept-page.ts';
import { KEPT_MS, type ListChoice, PAGE_SIZE, type Shown } from './use-documents.ts';

/** Whether the choice asks for what only the browser can put in order or filter by. */
export const isArranged = (
  { order, where }: ListChoice,
  { orders = {}, filters = [] }: ListExtras,
): boolean =>
  (order !== undefined && Object.hasOwn(orders, order)) || filters.some(({ field }) => field in where);

/** One page of a collection that is read whole. The server searches and filters by what it knows. */
export function useArranged(
  collection: CollectionName,
  choice: ListChoice,
  extras: ListExtras,
  isOn: boolean,
) {
  const { orders = {}, filters = [] } = extras;
  const { search, order } = choice;
  const own = filters.filter(({ field }) => field in choice.where);
  const where = Object.fromEntries(
    Object.entries(choice.where).filter(([field]) => !filters.some((filter) => filter.field === field)),
  );
  const [wanted, goTo] = useKeptPage(JSON.stringify(['arranged', collection, choice]), 1);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['arranged', collection, search, where],
    queryFn: ({ signal }) => readWhole(collection, search, where, signal),
    meta: { follows: [collection] },
    enabled: isOn,
    gcTime: KEPT_MS,
  });
  const read = useLastData(data);
  const arranged = (documents: readonly AnyDocument[], people: Shown['people']): Shown & { page: number } => {
    const fitting = documents.filter((document) =>
      own.every(({ field, matches }) => matches(document, choice.where[field]!)),
    );
    const compare = order === undefined ? undefined : orders[order]?.compare;
    const inOrder = compare ? fitting.sort(compare) : fitting;
    const total = inOrder.length;
    // What was on the last page may be gone.
    const page = Math.min(wanted, Math.max(1, Math.ceil(total / PAGE_SIZE)));
    return {
      documents: inOrder.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      people,
      total,
      hasNext: page * PAGE_SIZE < total,
      page,
    };
  };
  const shown = read && arranged(read.documents, read.people);
  return {
    shown,
    page: shown?.page ?? wanted,
    isReading: isFetching,
    error,
    goTo,
    reload: () => void refetch(),
  };
}

async function readWhole(
  collection: CollectionName,
  search: string,
  where: Record<string, string>,
  signal: AbortSignal,
) {
  const documents: AnyDocument[] = [];
  const people: Record<string, string> = {};
  let after: string | undefined;
  do {
    const page = valueOrThrow(
      await list(collection, {
        audience: 'staff',
        limit: PAGE_LIMIT_MAX,
        search: search || undefined,
        where,
        after,
        signal,
      }),
    );
    documents.push(...page.documents);
    Object.assign(people, page.people);
    after = page.next;
  } while (after !== undefined);
  return { documents, people };
}
