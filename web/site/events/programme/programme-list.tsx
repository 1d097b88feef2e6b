import { Fragment, memo } from 'react';
import { slotState } from '#contract/programme/schedule.ts';
import { type FestivalTime, festivalTime } from '#web/shared/time/festival-time.ts';
import { HydrateLater, useHydrated } from '#web/site/ui/hydrate-later.tsx';
import { EventRow } from './event-row.tsx';
import { begunCount, NOW_ID, type ProgrammeDay, slotKey, type TimeOfDay } from '../programme-days.ts';
import { badgesOf } from '../session-badge.tsx';

export interface ProgrammeProps {
  days: readonly ProgrammeDay[];
  timezone: string;
  venueName: (id: string) => string | undefined;
  now: number;
  /** Whether `now` is the reader's own clock, not that of a page from a cache. */
  isFresh: boolean;
  /** The festival's calendar day, while it is on. */
  today: string | undefined;
  /** Whether the line of the present stands on this page. */
  hasNow: boolean;
}

/** The programme by day, and within the day by time. */
export const ProgrammeList = memo(function ProgrammeList({ days, ...rest }: ProgrammeProps) {
  return days.map((group) => (
    <HydrateLater key={group.day.day}>
      <DayOfList group={group} {...rest} />
    </HydrateLater>
  ));
});

type DayProps = Omit<ProgrammeProps, 'days'> & { group: ProgrammeDay };

function DayOfList({ group: { day, times }, today, hasNow, ...rest }: DayProps) {
  const headingId = `day-${day.day}`;
  const begun = hasNow && day.day === today ? begunCount(times, rest.now) : undefined;
  return (
    <section aria-labelledby={headingId} className="programme-day">
      <DayHeading id={headingId} day={day} isToday={day.day === today} className="pb-6" />
      <div className="min-w-0">
        {times.map((time, index) => (
          <Fragment key={time.startAt}>
            {begun === index && <NowLine now={rest.now} timezone={rest.timezone} />}
            <TimeGroup time={time} {...rest} />
          </Fragment>
        ))}
        {begun === times.length && <NowLine now={rest.now} timezone={rest.timezone} />}
      </div>
    </section>
  );
}

interface DayHeadingProps {
  id: string;
  day: FestivalTime;
  isToday: boolean;
  className: string;
}

/** Also the heading of a day in the timeline. */
export function DayHeading({ id, day, isToday, className }: DayHeadingProps) {
  return (
    <h2 id={id} className={`day-heading ${className}`}>
      <span className="block text-[0.9375rem] text-muted">
        {day.weekday}
        {isToday && <span className="text-gold"> · Today</span>}
      </span>{' '}
      <span className="headline mt-1 block text-[2rem] lg:text-[2.6rem]">{day.date}</span>
    </h2>
  );
}

/** The present among the events of today; the button "Now" leads here. */
const NowLine = ({ now, timezone }: { now: number; timezone: string }) => (
  <p
    id={NOW_ID}
    tabIndex={-1}
    className="no-print flex scroll-mt-43 items-center gap-3.5 py-2 font-semibold text-live tabular-nums outline-none"
  >
    <span aria-hidden="true" className="size-[9px] rounded-full bg-ember ring-5 ring-ember/20" />
    <span className="sr-only">It is </span>
    {festivalTime(new Date(now).toISOString(), timezone).clock}
    <span className="sr-only"> now. What follows has not begun.</span>
    <span aria-hidden="true" className="h-px flex-1 bg-linear-to-r/srgb from-ember to-transparent" />
  </p>
);

type TimeGroupProps = Omit<DayProps, 'group' | 'today' | 'hasNow'> & { time: TimeOfDay };

const TimeGroup = memo(function TimeGroup({ time, timezone, venueName, now, isFresh }: TimeGroupProps) {
  const labelId = `at-${time.startAt}`;
  return (
    <div ref={useHydrated()} className="hour-group below-fold md:grid">
      <p id={labelId} className="hour">
        <time dateTime={time.startAt}>{time.clock}</time>
      </p>
      <ul aria-labelledby={labelId} className="min-w-0">
        {time.slots.map((slot) => {
          const { event, session } = slot;
          const state = slotState(slot, new Date(now));
          return (
            <EventRow
              key={slotKey(slot)}
              event={event}
              session={session}
              timezone={timezone}
              venueName={venueName}
              badges={badgesOf(event, session, now, isFresh)}
              isPast={state === 'over' || state === 'cancelled'}
            />
          );
        })}
      </ul>
    </div>
  );
});
