const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;

/** How long ago an instant was, for as long as that says more than the date does. */
export function relativeTime(instant: string, now: number): string {
  // A reader's clock may be behind the server's: what comes from the future came just now.
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return count(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return count(Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return count(Math.floor(passed / DAY), 'day');
  return '';
}
