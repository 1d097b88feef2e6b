import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

/** How many documents there are, drafts included, and the first few of an order. */
export const useNewest = <Document>(collection: CollectionName, limit: number, order?: 'changed') =>
  useQuery({
    queryKey: ['newest', collection, limit, order],
    queryFn: async ({ signal }) =>
      valueOrThrow(
        await list<Document>(collection, { audience: 'staff', limit, ...(order && { order }), signal }),
      ),
    meta: { follows: [collection] },
  });
