import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { history, get } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { nameOf } from './comparing/display-text.ts';

interface Followed {
  document: AnyDocument;
  /** Somebody deleted it while it was open. */
  isDeleted: boolean;
}

/** The stream and the answer to a save can overtake each other: the later version stays. */
const withDocument = (now: Followed | undefined, document: AnyDocument): Followed =>
  now && now.document.updatedAt > document.updatedAt
    ? { ...now, isDeleted: false }
    : { document, isDeleted: false };

/** One document, followed for as long as it is open. Without an id there is nothing to read. */
export function useDocument(collection: CollectionName, id: string | undefined) {
  const client = useQueryClient();
  const queryKey = ['document', collection, id];
  const { data, error, refetch } = useQuery<Followed>({
    queryKey,
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const document = valueOrThrow(await get(collection, id, { audience: 'staff', signal }));
            return withDocument(client.getQueryData(queryKey), document);
          },
    meta: {
      follows: [collection],
      apply(now: Followed | undefined, change: ChangeMessage): Followed | undefined {
        if (change.id !== id) return now;
        if (change.op === 'delete') return now && { ...now, isDeleted: true };
        return change.document ? withDocument(now, change.document as AnyDocument) : now;
      },
    },
  });
  const { document } = data ?? {};
  const changed = useQuery({
    queryKey: ['changed-by', collection, document?.id, document?.updatedAt],
    queryFn: document
      ? async () => valueOrThrow(await history(collection, document.id, { limit: 1 })).entries[0] ?? null
      : skipToken,
  });
  return {
    document,
    /** Whoever changed it last, by name. */
    changedBy: changed.data ? nameOf(changed.data.by) : undefined,
    isDeleted: data !== undefined && (data.isDeleted || error?.code === 'not-found'),
    error,
    /** Takes over a version that the server has just stored. */
    take(stored: AnyDocument) {
      client.setQueryData<Followed>(['document', collection, stored.id], (now) => withDocument(now, stored));
    },
    reload: () => void refetch(),
  };
}
