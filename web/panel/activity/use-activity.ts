import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';
import { readActivity } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

const entriesOf = ({ pages }: InfiniteData<{ entries: ActivityEntry[] }>) =>
  pages.flatMap(({ entries }) => entries);

/** The newest of the log, and older pages as they are asked for. */
export const useActivity = (limit: number, collection?: CollectionName) =>
  useInfiniteQuery({
    queryKey: ['activity', limit, collection],
    queryFn: async ({ pageParam: before }) => valueOrThrow(await readActivity({ limit, collection, before })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    select: entriesOf,
    meta: { follows: COLLECTION_NAMES },
  });
