import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { CONNECTING, type LiveLists } from './live-lists.ts';
import type { LiveState } from '#web/live/stream/connect.ts';

export const LiveContext = createContext<LiveLists | undefined>(undefined);

function useLiveLists(): LiveLists {
  const live = use(LiveContext);
  if (!live) throw new Error('There is no LiveContext around this component.');
  return live;
}

export function useLiveState(): LiveState {
  const live = useLiveLists();
  return useSyncExternalStore(live.onStateChange, live.state, () => CONNECTING);
}

/** The build that the server runs by now, where it is another than this page's. */
export function useOtherBuild(): string | undefined {
  const live = useLiveLists();
  return useSyncExternalStore(live.onStateChange, live.buildId, () => undefined);
}

/** Whether the store has all of a collection. When that changes, so does the list. */
export const useIsWhole = (collection: CollectionName): boolean => useLiveLists().isWhole(collection);

/** Keeps collections up to date for as long as the component is shown. */
export function useWatch(...collections: CollectionName[]): void {
  const live = useLiveLists();
  const names = collections.join();
  useEffect(() => live.watch(...(names.split(',') as CollectionName[])), [live, names]);
}
