import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UserList, UserView } from '#contract/api/users.ts';
import { listUsers } from '#web/panel/services/users.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import type { UserFilter } from './user-filters.tsx';

const PAGE_SIZE = 20;

const listOf = ({ pages }: InfiniteData<UserList>) => ({
  users: pages.flatMap(({ users }) => users),
  activeOwners: pages.at(-1)!.activeOwners,
});

/** The accounts that match a filter, newest first, as many pages as were asked for. */
export function useUsers({ search, role, state }: UserFilter, onRead: (users: UserView[]) => void) {
  const query = useInfiniteQuery({
    queryKey: ['users', search, role, state],
    queryFn: async ({ pageParam: after, signal }) =>
      valueOrThrow(
        await listUsers({ search: search || undefined, role, state, limit: PAGE_SIZE, after, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: listOf,
    // The live stream does not tell of accounts, so whoever comes back to the page reads again.
    refetchOnWindowFocus: true,
  });
  const received = query.data?.users;
  const take = useEffectEvent(onRead);
  useEffect(() => {
    if (received) take(received);
  }, [received]);
  return query;
}
