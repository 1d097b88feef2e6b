import { t } from '#contract/languages/words.ts';
import type { Site } from '#contract/entities/site.ts';
import { dayOf, festivalDays, type Phase, phaseOf } from '#contract/programme/schedule.ts';
import { dateRange } from '#web/shared/time/festival-time.ts';

type Dated = Pick<Site, 'startsAt' | 'endsAt' | 'timezone'>;

/** The festival's phase, days and countdown at a moment. */
export interface FestivalMoment {
  phase: Phase;
  /** 12 to 15 March */
  dates: string;
  days: string[];
  /** Day 2 of 4, while it is on. */
  dayText: string | undefined;
  /** The moment that the countdown runs to. */
  target: string | undefined;
}

export function festivalMoment(site: Dated, now: number): FestivalMoment {
  const phase = phaseOf(site, new Date(now));
  const days = festivalDays(site);
  const day = days.indexOf(dayOf(new Date(now), site.timezone)) + 1;
  return {
    phase,
    dates: dateRange(site.startsAt, site.endsAt, site.timezone),
    days,
    dayText: phase === 'during' && day > 0 ? t('Day {day} of {days}', { day, days: days.length }) : undefined,
    target: { before: site.startsAt, during: site.endsAt, after: undefined }[phase],
  };
}
