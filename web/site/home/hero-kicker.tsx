import { useLiveState } from '#web/live/lists/live-context.tsx';
import { liveWords } from '#web/live/lists/live-indicator.tsx';

interface HeroKickerProps {
  /** Day 2 of 4 */
  dayText: string | undefined;
  /** What is true as long as the connection is: live now, next at 18:00. */
  words: string;
  isOn: boolean;
}

/** Where the festival stands. Once the connection is lost it says so instead of pretending. */
export function HeroKicker({ dayText, words, isOn }: HeroKickerProps) {
  const state = useLiveState();
  const isCut = state.name === 'reconnecting' || state.name === 'offline';
  return (
    <output aria-live={isCut ? 'polite' : 'off'} className="inline-flex items-center gap-4">
      {isOn && (
        <span
          aria-hidden="true"
          className={`ml-1.5 size-[7px] shrink-0 rounded-full ${isCut ? 'bg-muted' : 'animate-glow bg-ember shadow-[0_0_0_6px] shadow-ember/15'}`}
        />
      )}
      <span>{[dayText, isCut ? liveWords(state) : words].filter(Boolean).join(' · ')}</span>
    </output>
  );
}
