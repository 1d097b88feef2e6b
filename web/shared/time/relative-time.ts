import { plural, t } from '#contract/languages/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant was; nothing after a week, because the date then says more. */
export function relativeTime(instant: string, now: number): string {
  // A reader's clock may be behind the server's, so an instant in the future counts as now.
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < MINUTE) return t('just now');
  // Intl.RelativeTimeFormat says the same, but a phone takes 10 ms to make one.
  if (passed < HOUR) return plural(Math.floor(passed / MINUTE), '{n} minute ago', '{n} minutes ago');
  if (passed < DAY) return plural(Math.floor(passed / HOUR), '{n} hour ago', '{n} hours ago');
  if (passed < 7 * DAY) return plural(Math.floor(passed / DAY), '{n} day ago', '{n} days ago');
  return '';
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time until an instant, in whole seconds; all zero once it is past. */
export function timeLeft(instant: string, now: number): TimeLeft {
  const seconds = Math.max(0, Math.floor((Date.parse(instant) - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
