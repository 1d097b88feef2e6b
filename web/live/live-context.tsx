import { createContext, use, useSyncExternalStore } from 'react';
import type { LiveLists } from './live-lists.ts';
import type { LiveState } from './live-state.ts';

export const LiveContext = createContext<LiveLists | undefined>(undefined);

const connecting: LiveState = { name: 'connecting' };

export function useLiveState(): LiveState {
  const live = use(LiveContext);
  if (!live) throw new Error('There is no LiveContext around this component.');
  return useSyncExternalStore(live.onStateChange, live.state, () => connecting);
}
