import { Fragment, memo } from 'react';
import { slotState } from '#contract/programme/schedule.ts';
import { useAwake } from '#web/site/ui/below-fold.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { EventRow } from './event-row.tsx';
import { NowLine } from '../timeline/now-line.tsx';
import { begunCount, type ProgrammeDay, slotKey, type TimeOfDay } from '../programme-days.ts';
import { DayHeading } from './day-heading.tsx';
import { badgesOf } from '../session-badge.tsx';

export interface ProgrammeProps {
  days: readonly ProgrammeDay[];
  timezone: string;
  venueName: (id: string) => string | undefined;
  now: number;
  /** The reader's own clock, not that of a page that may have been kept. */
  isFresh: boolean;
  /** The festival's calendar day, while it is on. */
  today: string | undefined;
}

/** The programme as it would be printed: day by day, and within the day by time. */
export const ProgrammeList = memo(function ProgrammeList({ days, ...rest }: ProgrammeProps) {
  return days.map((group) => (
    <HydrateLater key={group.day.day}>
      <DayOfList group={group} {...rest} />
    </HydrateLater>
  ));
});

type DayProps = Omit<ProgrammeProps, 'days'> & { group: ProgrammeDay };

function DayOfList({ group: { day, times }, today, ...rest }: DayProps) {
  const headingId = `day-${day.day}`;
  const begun = day.day === today ? begunCount(times, rest.now) : undefined;
  return (
    <section aria-labelledby={headingId} className="programme-day">
      <DayHeading id={headingId} day={day} isToday={day.day === today} />
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

type TimeGroupProps = Omit<DayProps, 'group' | 'today'> & { time: TimeOfDay };

const TimeGroup = memo(function TimeGroup({ time, timezone, venueName, now, isFresh }: TimeGroupProps) {
  const labelId = `at-${Date.parse(time.startAt)}`;
  return (
    <div ref={useAwake()} data-rows={Math.min(time.slots.length, 3)} className="programme-time far">
      <p id={labelId} className="programme-clock">
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
