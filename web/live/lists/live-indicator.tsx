import type { ReactNode } from 'react';
import { useLiveState } from './live-context.tsx';
import type { LiveState } from '#web/live/stream/connect.ts';

/** Says in a few words whether the page is live. Without script it is empty, but takes the same room. */
export const LiveIndicator = () => <LiveStateLabel state={useLiveState()} />;

export function LiveStateLabel({ state }: { state: LiveState }) {
  const { dot, words } = faces[state.name](state);
  return (
    <output
      // A screen reader should read out a lost connection, but not that all is well.
      aria-live={state.name === 'live' ? 'off' : 'polite'}
      className={`inline-flex items-center gap-3 transition-opacity duration-700 ${words ? '' : 'opacity-0'}`}
    >
      <span aria-hidden="true" className={`size-[7px] rounded-full ${dot}`} />
      <span>{words || '\u00a0'}</span>
    </output>
  );
}

/** Says in place of its children that the connection is lost, while it is. */
export function ConnectionNotice({ children }: { children: ReactNode }) {
  const state = useLiveState();
  const isLost = state.name === 'offline' || state.name === 'reconnecting';
  return isLost ? <LiveStateLabel state={state} /> : children;
}

/** The words alone, for a line that says more. */
export const liveWords = (state: LiveState): string => faces[state.name](state).words;

type Face = (state: LiveState) => { dot: string; words: string };

/** By the visitor's own clock; a time of another day says of which. */
export const hourAndMinute = (instant: number): string => {
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `${at.getDate()} ${at.toLocaleString('en', { month: 'short' })}, `;
  return `${day}${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
};

const faces: Record<LiveState['name'], Face> = {
  connecting: () => ({ dot: 'bg-muted', words: '' }),
  live: () => ({ dot: 'animate-glow bg-ember shadow-[0_0_0_6px] shadow-ember/15', words: 'Live' }),
  reconnecting: () => ({ dot: 'animate-glow bg-gold', words: 'Reconnecting' }),
  outdated: () => ({ dot: 'bg-gold', words: 'Reload for the newest' }),
  offline: (state) => ({
    dot: 'bg-muted',
    words: `Offline since ${hourAndMinute('since' in state ? state.since : Date.now())}`,
  }),
};
