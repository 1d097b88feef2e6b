import { language, t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { phaseOf } from '#contract/programme/schedule.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { useLiveState } from './live-context.tsx';
import type { LiveState } from '#web/live/stream/connect.ts';

/** Says in a few words whether the page is live. Without script it is empty, but takes the same room. */
export function LiveIndicator() {
  const state = useLiveState();
  const { dates } = useFestival();
  const now = useNow();
  // Nothing glows where nothing is on: before the festival, after it, and where nobody has entered one.
  const isOn = dates !== undefined && now !== undefined && phaseOf(dates, new Date(now)) === 'during';
  const isQuiet = state.name === 'live' && !isOn;
  return isQuiet ? <Face dot="bg-jade" words={t('Up to date')} isCalm /> : <LiveStateLabel state={state} />;
}

export function LiveStateLabel({ state }: { state: LiveState }) {
  return <Face {...faces[state.name](state)} isCalm={state.name === 'live'} />;
}

function Face({ dot, words, isCalm }: { dot: string; words: string; isCalm: boolean }) {
  return (
    <output
      // A screen reader should read out a lost connection, but not that all is well.
      aria-live={isCalm ? 'off' : 'polite'}
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

type FaceOf = (state: LiveState) => { dot: string; words: string };

/** By the visitor's own clock; a time of another day says of which. */
export const hourAndMinute = (instant: number): string => {
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `${at.getDate()} ${at.toLocaleString(language(), { month: 'short' })}, `;
  return `${day}${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
};

const faces: Record<LiveState['name'], FaceOf> = {
  connecting: () => ({ dot: 'bg-muted', words: '' }),
  live: () => ({ dot: 'animate-glow live-dot', words: t('Live') }),
  reconnecting: () => ({ dot: 'animate-glow bg-gold', words: t('Reconnecting') }),
  outdated: () => ({ dot: 'bg-gold', words: t('Reload for the newest') }),
  offline: (state) => ({
    dot: 'bg-muted',
    words: t('Offline since {time}', {
      time: hourAndMinute('since' in state ? state.since : Date.now()),
    }),
  }),
};
