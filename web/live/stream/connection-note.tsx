import type { ReactNode } from 'react';
import { useLiveState } from '#web/live/lists/live-context.tsx';
import { LiveStateLabel } from '#web/live/lists/live-indicator.tsx';

/** Says that the connection is lost where it is, and what it holds as long as all is well. */
export function ConnectionNote({ children }: { children: ReactNode }) {
  const state = useLiveState();
  const isLost = state.name === 'offline' || state.name === 'reconnecting';
  return isLost ? <LiveStateLabel state={state} /> : children;
}
