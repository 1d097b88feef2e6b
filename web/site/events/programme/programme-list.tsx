import { plural, t } from '#contract/languages/words.ts';
import { Fragment, memo } from 'react';
import { slotState } from '#contract/programme/schedule.ts';
import { type FestivalTime, festivalTime } from '#web/shared/time/festival-time.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { HydrateLater, useHydrated } from '#web/site/ui/hydrate-later.tsx';
import type { Decided } from './decided.tsx';
import { EventRow } from './event-row.tsx';
import { begunCount, NOW_ID, type ProgrammeDay, slotKey, type TimeOfDay } from '../programme-days.ts';
import { badgesOf } from '../session-badge.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';

export interface ProgrammeProps {
  days: readonly ProgrammeDay[];
  timezone: string;
  findVenue: (id: string) => PublicVenue | undefined;
  now: number;
  /** Whether `now` is the reader's own clock, not that of a page from a cache. */
  isFresh: boolean;
  /** The festival's calendar day, while it is on. */
  today: string | undefined;
  /** Who won each event, once the festival is over. */
  winners?: Decided['winners'] | undefined;
  /** Whether the line of the present stands on this page. */
  hasNow: boolean;
}

interface ProgrammeListProps extends ProgrammeProps {
  /** What is over, folded into one line. */
  over: readonly ProgrammeDay[];
}

/** The programme by day, and within the day by time. */
export const ProgrammeList = memo(function ProgrammeList({ days, over, ...rest }: ProgrammeListProps) {
  const list = (groups: readonly ProgrammeDay[], isOver: boolean) =>
    groups.map((group) => (
      <HydrateLater key={group.day.day}>
        <DayOfList group={group} isOver={isOver} {...rest} />
      </HydrateLater>
    ));
  const count = over.flatMap(({ times }) => times).reduce((sum, { slots }) => sum + slots.length, 0);
  // Where nothing of today is left, the present is where the rest begins.
  const hasToday = days.some(({ day }) => day.day === rest.today);
  return (
    <>
      {count > 0 && (
        <details className="over" id={rest.hasNow && !hasToday ? NOW_ID : undefined}>
          <summary className="over-summary">
            <Icon name="down" className="size-4" />
            {plural(count, '{n} session is over', '{n} sessions are over')}
          </summary>
          {list(over, true)}
        </details>
      )}
      {list(days, false)}
    </>
  );
});

type DayProps = Omit<ProgrammeProps, 'days'> & { group: ProgrammeDay; isOver: boolean };

function DayOfList({ group: { day, times }, today, hasNow, isOver, ...rest }: DayProps) {
  const headingId = `${isOver ? 'over' : 'day'}-${day.day}`;
  // Today may be in both, and two regions of one name would not be told apart.
  const Part = isOver ? 'div' : 'section';
  const begun = hasNow && !isOver && day.day === today ? begunCount(times, rest.now) : undefined;
  return (
    <Part aria-labelledby={isOver ? undefined : headingId} className="programme-day">
      <DayHeading id={headingId} day={day} isToday={day.day === today} className="pb-1 lg:pb-6" />
      <div className="min-w-0">
        {times.map((time, index) => (
          <Fragment key={time.startAt}>
            {begun === index && <NowLine now={rest.now} timezone={rest.timezone} />}
            <TimeGroup time={time} isOver={isOver} {...rest} />
          </Fragment>
        ))}
        {begun === times.length && <NowLine now={rest.now} timezone={rest.timezone} />}
      </div>
    </Part>
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
      <span className="day-weekday">
        {day.weekday}
        {isToday && <span className="text-gold"> · {t('Today')}</span>}
      </span>{' '}
      <span className="headline day-date">{day.date}</span>
    </h2>
  );
}

/** The present among the events of today; the button "Now" leads here. */
const NowLine = ({ now, timezone }: { now: number; timezone: string }) => (
  <p
    id={NOW_ID}
    tabIndex={-1}
    className="no-print flex keep-clear items-center gap-3.5 py-2 font-semibold text-live tabular-nums outline-none"
  >
    <span aria-hidden="true" className="size-[9px] rounded-full live-dot" />
    {rich(
      t('<unseen>It is </unseen>{clock}<unseen> now. What follows has not begun.</unseen>', {
        clock: festivalTime(new Date(now).toISOString(), timezone).clock,
      }),
      { unseen: (words) => <span className="sr-only">{words}</span> },
    )}
    <span aria-hidden="true" className="now-line h-px flex-1" />
  </p>
);

type TimeGroupProps = Omit<DayProps, 'group' | 'today' | 'hasNow'> & { time: TimeOfDay };

const TimeGroup = memo(function TimeGroup(props: TimeGroupProps) {
  const { time, isOver, timezone, findVenue, now, isFresh, winners } = props;
  // What is over and what is on may have begun together.
  const labelId = `${isOver ? 'was' : 'at'}-${time.startAt}`;
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
              findVenue={findVenue}
              badges={badgesOf(event, session, now, isFresh)}
              winners={winners?.[event.id]}
              isPast={state === 'over' || state === 'cancelled'}
            />
          );
        })}
      </ul>
    </div>
  );
});
