export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** How long it is until an instant, in whole seconds; nothing is left once it is past. */
export function timeLeft(instant: string, now: number): TimeLeft {
  const seconds = Math.max(0, Math.floor((Date.parse(instant) - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
