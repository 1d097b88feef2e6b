import type { Event } from '#contract/entities/event.ts';

/** What taking part costs, as people say it. */
export function feeText({ fee, participation }: Pick<Event, 'fee' | 'participation'>): string {
  if (fee === 0) return 'Free';
  return `₹${fee.toLocaleString('en-IN')} per ${participation === 'team' ? 'team' : 'person'}`;
}

export function teamText({
  participation,
  teamMin,
  teamMax,
}: Pick<Event, 'participation' | 'teamMin' | 'teamMax'>): string {
  if (participation === 'solo' || teamMin === undefined || teamMax === undefined) return 'On your own';
  if (teamMin === teamMax) return teamMin === 1 ? 'Teams of one' : `Teams of ${teamMin}`;
  return `Teams of ${teamMin} to ${teamMax}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** How long until an instant, as coarsely as is still useful. */
export function timeLeft(instant: string, now: number): string {
  const left = Date.parse(instant) - now;
  if (left < MINUTE) return 'less than a minute';
  if (left < HOUR) return count(Math.floor(left / MINUTE), 'minute');
  if (left < 3 * HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  if (left < 2 * DAY) return count(Math.floor(left / HOUR), 'hour');
  return count(Math.floor(left / DAY), 'day');
}
