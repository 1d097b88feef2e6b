import { festivalTime } from '#web/shared/time/festival-time.ts';

/** 13 Mar 2026, 17:30 at the festival. */
export function shortMoment(instant: unknown, timezone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  const { shortDate, year, clock } = festivalTime(instant, timezone);
  return `${shortDate} ${year}, ${clock}`;
}
