import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { UserList, UserView } from '#contract/users.ts';
import { listUsers } from '#web/services/users.ts';
import type { UserFilter } from './user-filters.tsx';

const PAGE_SIZE = 20;

interface UsersState {
  isReading: boolean;
  error: ErrorBody | undefined;
  activeOwners: number;
  hasMore: boolean;
  showMore: () => void;
  reload: () => void;
}

/** The accounts that a filter lets through, newest first, as many pages of them as were asked for. */
export function useUsers(filter: UserFilter, onRead: (users: UserView[]) => void): UsersState {
  const { search, role, state } = filter;
  const [version, setVersion] = useState(0);
  const [read, setRead] = useState<UserList>();
  const [error, setError] = useState<ErrorBody>();
  const [isReading, setIsReading] = useState(true);
  const take = useEffectEvent(onRead);

  useEffect(() => {
    const controller = new AbortController();
    setIsReading(true);
    const query = { search: search || undefined, role, state, limit: PAGE_SIZE, signal: controller.signal };
    void listUsers(query).then((found) => {
      if (controller.signal.aborted) return;
      setIsReading(false);
      setError(found.ok ? undefined : found.error);
      if (!found.ok) return;
      setRead(found.value);
      take(found.value.users);
    });
    return () => controller.abort();
  }, [search, role, state, version]);

  const reload = useCallback(() => setVersion((now) => now + 1), []);
  // Accounts are not in the log of changes: whoever comes back to the page sees what happened meanwhile.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  return {
    isReading,
    error,
    activeOwners: read?.activeOwners ?? 0,
    hasMore: read?.next !== undefined,
    async showMore() {
      if (!read?.next || isReading) return;
      setIsReading(true);
      const found = await listUsers({
        search: search || undefined,
        role,
        state,
        limit: PAGE_SIZE,
        after: read.next,
      });
      setIsReading(false);
      setError(found.ok ? undefined : found.error);
      if (!found.ok) return;
      const users = [...read.users, ...found.value.users];
      setRead({ ...found.value, users });
      take(users);
    },
    reload,
  };
}
