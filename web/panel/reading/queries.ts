import { QueryClient, type Query } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AppError } from '#contract/api/errors.ts';
import type { StaffChanges } from './staff-changes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Query functions throw by `valueOrThrow`, which keeps the code and the sentence of a failed call. */
    defaultError: AppError;
    queryMeta: {
      /** The collections that the answer is made of. A change in one of them makes the query read again. */
      follows?: readonly CollectionName[];
      /** Puts a change into the data, so that the query need not read again. */
      apply?: (data: never, change: ChangeMessage) => unknown;
    };
  }
}

/** Changes that come within this time are read together. */
const TOGETHER_MS = 150;

/**
 * The panel's reads. A read that fails shows its error at once, because the person can press "Try again"; a screen
 * that is opened again reads again, because the live stream follows only what is on the screen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });

/** Reads again what the live stream says has changed, until the returned function is called. */
export function followChanges(
  changes: Pick<StaffChanges, 'follow'> & Partial<Pick<StaffChanges, 'state' | 'onStateChange'>>,
  client: QueryClient,
): () => void {
  const changed = new Set<CollectionName>();
  const due = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cache = client.getQueryCache();
  const isBusy = ({ state }: Query) => state.fetchStatus !== 'idle';

  const readAgain = () => {
    timer = undefined;
    for (const query of cache.getAll()) {
      const { follows = [], apply } = query.meta ?? {};
      if (!apply && follows.some((collection) => changed.has(collection))) due.add(query);
    }
    changed.clear();
    for (const query of due) {
      // A running read may be older than the change, but cutting it off could lose a page that was asked for.
      if (isBusy(query)) continue;
      due.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    if (due.size > 0) readSoon();
  };
  const readSoon = () => {
    timer ??= setTimeout(readAgain, TOGETHER_MS);
  };

  const stop = changes.follow((change) => {
    if (change) changed.add(change.collection);
    for (const query of cache.getAll()) {
      const { follows = [], apply } = query.meta ?? {};
      if (!change) {
        if (follows.length > 0) due.add(query);
      } else if (apply && follows.includes(change.collection)) {
        client.setQueryData(query.queryKey, apply(query.state.data as never, change));
        if (isBusy(query)) due.add(query);
      }
    }
    readSoon();
  });
  // A read that failed without a network succeeds once the stream is back; until then its error stays in sight.
  const stopWaiting = changes.onStateChange?.(() => {
    if (changes.state?.().name !== 'live') return;
    const failed = cache.getAll().filter(({ state }) => state.status === 'error');
    for (const query of failed) if (query.isActive()) due.add(query);
    if (due.size > 0) readSoon();
  });
  return () => {
    stop();
    stopWaiting?.();
    clearTimeout(timer);
  };
}

/** What was shown last stays on the screen while something else is read, and when that fails. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
