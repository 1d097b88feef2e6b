import { useQuery } from '@tanstack/react-query';
import type { ChangeMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { PAGE_LIMIT_MAX, type Stored } from '#contract/api/document.ts';
import type { AppError } from '#contract/api/errors.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

interface StaffList<Document> {
  documents: readonly Document[];
  /** Nothing has been read yet. */
  isLoading: boolean;
  error: AppError | null;
  reload: () => void;
}

const NONE: readonly never[] = [];

/** A small collection, whole and live, for as long as the component is shown. */
export function useStaffList<Document extends Stored<object>>(
  collection: CollectionName,
): StaffList<Document> {
  const { data, error, refetch } = useQuery({
    queryKey: ['whole', collection],
    queryFn: ({ signal }) => readAll<Document>(collection, signal),
    meta: { follows: [collection], apply: withChange },
  });
  return {
    documents: data ?? NONE,
    isLoading: data === undefined && !error,
    error,
    reload: () => void refetch(),
  };
}

async function readAll<Document>(collection: CollectionName, signal: AbortSignal): Promise<Document[]> {
  const all: Document[] = [];
  let after: string | undefined;
  do {
    const query = { audience: 'staff', limit: PAGE_LIMIT_MAX, after, signal } as const;
    const page = valueOrThrow(await list<Document>(collection, query));
    all.push(...page.documents);
    after = page.next;
  } while (after !== undefined);
  return all;
}

/** The list with a change in it. The stream may tell an older version than the one that was read. */
export function withChange<Document extends { id: string; version: number }>(
  documents: readonly Document[] | undefined,
  { op, id, document }: ChangeMessage,
): readonly Document[] | undefined {
  const put = document as unknown as Document | undefined;
  if (op === 'delete' || !put) return documents?.filter((each) => each.id !== id);
  const known = documents?.find((each) => each.id === id);
  if (!known) return documents && [...documents, put];
  return known.version > put.version ? documents : documents?.map((each) => (each === known ? put : each));
}
