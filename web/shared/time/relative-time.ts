import { locale } from '#contract/languages/locale.ts';
import { t } from '#contract/languages/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
  new Intl.RelativeTimeFormat(locale()).format(-Math.floor(amount), unit);

/** How long ago an instant was; nothing after a week, because the date then says more. */
export function relativeTime(instant: string, now: number): string {
  // A reader's clock may be behind the server's, so an instant in the future counts as now.
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < MINUTE) return t('just now');
  if (passed < HOUR) return ago(passed / MINUTE, 'minute');
  if (passed < DAY) return ago(passed / HOUR, 'hour');
  if (passed < 7 * DAY) return ago(passed / DAY, 'day');
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
