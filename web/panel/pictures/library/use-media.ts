import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { MediaFilter } from '#contract/api/files.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { type FilePage, listFiles } from '#web/panel/services/files.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

const PAGE_SIZE = 24;

const filesOf = ({ pages }: InfiniteData<FilePage>) => pages.flatMap(({ files }) => files);

/** What has been uploaded, newest first, as many pages as were asked for. */
export function useMedia(filter: MediaFilter) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['media', filter],
    queryFn: async ({ pageParam: after }) =>
      valueOrThrow(await listFiles({ ...filter, limit: PAGE_SIZE, after })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: filesOf,
  });
  return {
    files: useLastData(data),
    error,
    isReading: isFetching,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}
