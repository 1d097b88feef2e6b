import { locale } from '#contract/languages/locale.ts';
import { ENGLISH, language } from '#contract/languages/words.ts';

interface Parts {
  weekday: string;
  day: string;
  month: string;
  year: string;
  clock: string;
}

function partsOf(instant: string, timezone: string): Parts {
  const parts = new Intl.DateTimeFormat(language() === ENGLISH ? 'en-GB' : locale(), {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)!.value;
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    clock: `${part('hour')}:${part('minute')}`,
  };
}

/** Fri 13 March, 17:30 */
export function momentText(instant: string, timezone: string): string {
  const { weekday, day, month, clock } = partsOf(instant, timezone);
  return `${weekday} ${day} ${month}, ${clock}`;
}

/** 13 March */
export function dayText(instant: string, timezone: string): string {
  const { day, month } = partsOf(instant, timezone);
  return `${day} ${month}`;
}

/** 12–15 March, or 30 March – 2 April */
export function daysText(from: string, to: string, timezone: string): string {
  const [first, last] = [partsOf(from, timezone), partsOf(to, timezone)];
  if (first.month !== last.month || first.year !== last.year) {
    return `${dayText(from, timezone)} – ${dayText(to, timezone)}`;
  }
  return first.day === last.day ? dayText(from, timezone) : `${first.day}–${last.day} ${first.month}`;
}
