import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { UserList, UserView } from '#contract/api/users.ts';
import { listUsers } from '#web/panel/services/users.ts';
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
  const [settled, setSettled] = useState<object>();
  const [isReadingMore, setIsReadingMore] = useState(false);
  // A new version asks the same again.
  const wanted = useMemo(
    () => ({ query: { search: search || undefined, role, state, limit: PAGE_SIZE }, version }),
    [search, role, state, version],
  );
  const take = useEffectEvent(onRead);

  useEffect(() => {
    const controller = new AbortController();
    void listUsers({ ...wanted.query, signal: controller.signal }).then((found) => {
      if (controller.signal.aborted) return;
      setSettled(wanted);
      setError(found.ok ? undefined : found.error);
      if (!found.ok) return;
      setRead(found.value);
      take(found.value.users);
    });
    return () => controller.abort();
  }, [wanted]);

  const reload = useCallback(() => setVersion((now) => now + 1), []);
  // Accounts are not in the log of changes: whoever comes back to the page sees what happened meanwhile.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const isReading = settled !== wanted || isReadingMore;
  return {
    isReading,
    error,
    activeOwners: read?.activeOwners ?? 0,
    hasMore: read?.next !== undefined,
    async showMore() {
      if (!read?.next || isReading) return;
      setIsReadingMore(true);
      const found = await listUsers({ ...wanted.query, after: read.next });
      setIsReadingMore(false);
      setError(found.ok ? undefined : found.error);
      if (!found.ok) return;
      const users = [...read.users, ...found.value.users];
      setRead({ ...found.value, users });
      onRead(users);
    },
    reload,
  };
}
