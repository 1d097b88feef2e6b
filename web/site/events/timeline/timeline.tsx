import { t } from '#contract/languages/words.ts';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useLangOf } from '#web/shared/page/festival.ts';
import { useVenues, type Venues } from '#web/shared/state/venues.ts';
import type { FestivalTime } from '#web/shared/time/festival-time.ts';
import { DayHeading, type ProgrammeProps } from '../programme/programme-list.tsx';
import { NOW_ID, type ProgrammeDay } from '../programme-days.ts';
import { layoutTimeline, quartersUntil, type TimelineLayout } from './timeline-layout.ts';
import { TimelineSlot } from './timeline-slot.tsx';

interface TimelineProps extends ProgrammeProps {
  /** In the order of their lanes. */
  venueIds: readonly string[];
}

/** A lane for every venue on a wide screen, one axis down the page on a narrow one; see timeline.css. */
export function Timeline({ days, ...rest }: TimelineProps) {
  return days.map((group) => <DayOfTimeline key={group.day.day} group={group} {...rest} />);
}

type DayProps = Omit<TimelineProps, 'days'> & { group: ProgrammeDay };

function DayOfTimeline({ group, venueIds, timezone, now, isFresh, today, hasNow }: DayProps) {
  const { find } = useVenues();
  const headingId = `day-${group.day.day}`;
  const layout = useMemo(
    () =>
      layoutTimeline(
        group.times.flatMap(({ slots }) => slots),
        venueIds,
        timezone,
      ),
    [group, venueIds, timezone],
  );
  const isToday = group.day.day === today;
  const quarters = isToday && hasNow ? quartersUntil(now, layout) : undefined;
  const begun = layout.placed.filter(({ slot }) => Date.parse(slot.session.startAt) <= now).length;
  const items = layout.placed.map((placed) => (
    <TimelineSlot
      key={placed.key}
      placed={placed}
      timezone={timezone}
      venue={find(placed.slot.session.venueId)}
      now={now}
      isFresh={isFresh}
    />
  ));
  if (isToday && hasNow)
    items.splice(
      begun,
      0,
      <TimelineNow key="now" quarters={quarters} lanes={layout.lanes} isFresh={isFresh} />,
    );
  return (
    <section aria-labelledby={headingId} className="[section+&]:mt-[clamp(3rem,6vw,5rem)]">
      <DayHeading id={headingId} day={group.day} isToday={isToday} className="pb-5" />
      <Lanes day={group.day} layout={layout} startFrom={quarters}>
        <Legend layout={layout} find={find} />
        <ol className="timeline-slots">{items}</ol>
      </Lanes>
    </section>
  );
}

interface LanesProps {
  day: FestivalTime;
  layout: TimelineLayout;
  startFrom: number | undefined;
  children: React.ReactNode;
}

/** The part that scrolls sideways. At first it shows the present, with a third of its width before it. */
function Lanes({ day, layout, startFrom, children }: LanesProps) {
  const region = useRef<HTMLDivElement>(null);
  const hasPresent = startFrom !== undefined;
  useEffect(() => {
    const line = region.current?.querySelector<HTMLElement>(`#${NOW_ID}`);
    if (hasPresent && line && region.current)
      region.current.scrollLeft = line.offsetLeft - region.current.clientWidth / 3;
  }, [hasPresent]);
  return (
    // Only what has the focus can be scrolled by the keyboard.
    <section
      ref={region}
      aria-label={t('Timeline of {weekday} {date}', { weekday: day.weekday, date: day.date })}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="timeline"
    >
      <div className={`timeline-grid until-${layout.hours.length}`}>{children}</div>
    </section>
  );
}

interface LegendProps {
  layout: TimelineLayout;
  find: Venues['find'];
}

/** Hours above and venues at the side. Screen readers get both from the text of each slot. */
function Legend({ layout: { hours, venues }, find }: LegendProps) {
  const langOf = useLangOf();
  return (
    <div aria-hidden="true" className="timeline-legend">
      {hours.map(({ clock, after }) => (
        <span key={after} className={`timeline-hour after-h-${after / 4} after-q-0`}>
          {clock}
        </span>
      ))}
      {venues.map(({ id, lane, lanes }) => (
        <span
          key={id}
          lang={find(id) && langOf(find(id), 'name')}
          className={`timeline-venue lane-${lane} lanes-${lanes}`}
        >
          {find(id)?.name ?? id}
        </span>
      ))}
    </div>
  );
}

interface TimelineNowProps {
  quarters: number | undefined;
  lanes: number;
  isFresh: boolean;
}

function TimelineNow({ quarters, lanes, isFresh }: TimelineNowProps) {
  const whole = Math.floor(quarters ?? 0);
  // The page's policy allows styles by script only, so the server's page has the whole quarter.
  const within =
    isFresh && quarters !== undefined ? ({ '--within': quarters - whole } as CSSProperties) : undefined;
  return (
    <li
      id={NOW_ID}
      tabIndex={-1}
      style={within}
      className={`timeline-now lanes-${lanes} after-h-${Math.floor(whole / 4)} after-q-${whole % 4} ${quarters === undefined ? 'md:hidden' : ''}`}
    >
      <span>{t('Now')}</span>
    </li>
  );
}
