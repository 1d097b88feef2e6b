import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { readDashboard } from '#web/panel/services/dashboard.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

/** What is on changes with the clock alone, without a change in any collection. */
const AGAIN_MS = 30_000;

const COUNTED = ['announcement', 'blogs', 'events', 'results', 'contact-inquiry', 'venues'] as const;

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => valueOrThrow(await readDashboard(signal)),
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: true,
    meta: { follows: COUNTED },
  });

/** How many documents there are, and the newest few. */
export const useNewest = <Document>(collection: CollectionName, limit: number) =>
  useQuery({
    queryKey: ['newest', collection, limit],
    queryFn: async ({ signal }) =>
      valueOrThrow(await list<Document>(collection, { audience: 'staff', limit, signal })),
    meta: { follows: [collection] },
  });
