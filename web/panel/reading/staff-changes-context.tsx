import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChangeMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { LiveState } from '#web/live/stream/live-state.ts';
import type { StaffChanges } from './staff-changes.ts';

export const StaffChangesContext = createContext<StaffChanges | undefined>(undefined);

function useStaffChanges(): StaffChanges {
  const changes = use(StaffChangesContext);
  if (!changes) throw new Error('There is no StaffChangesContext around this component.');
  return changes;
}

export function useStaffLiveState(): LiveState {
  const changes = useStaffChanges();
  return useSyncExternalStore(changes.onStateChange, changes.state, changes.state);
}

/** Hears of every change in a collection for as long as the component is shown. */
export function useFollow(
  collection: CollectionName,
  onChange: (change: ChangeMessage | undefined) => void,
): void {
  const changes = useStaffChanges();
  const heard = useEffectEvent(onChange);
  useEffect(() => changes.follow(collection, (change) => heard(change)), [changes, collection]);
}

/** The same for several collections; the list of them may not change. */
export function useFollowAll(
  collections: readonly CollectionName[],
  onChange: (change: ChangeMessage | undefined) => void,
): void {
  const changes = useStaffChanges();
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    const stops = collections.map((collection) => changes.follow(collection, (change) => heard(change)));
    return () => stops.forEach((stop) => stop());
  }, [changes, collections]);
}
