import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { allClashes, type Clash } from '#contract/programme/clashes.ts';
import { dayOf } from '#contract/programme/schedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { StaffEvent } from '../reschedule.ts';
import { HourLines, HourNames } from './hours.tsx';
import { blocksOf, hoursOf, minutesOf } from './layout.ts';
import type { Moving } from './moving.ts';
import { MovingShape } from './moving-shape.tsx';
import { SessionBlock } from './session-block.tsx';
import { EDGE_PX } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

/** A minute's height; half an hour is large enough for a thumb. */
const MINUTE_REM = 0.094;
const COLUMN_REM = 8.75;
const CLASHES_MARKED = 500;
/** What has just begun is in sight too. */
const NOW_BELOW_PX = 120;

interface DayGridProps {
  day: string;
  events: readonly StaffEvent[];
  venues: readonly { id: string; name: string }[];
  timezone: string;
  moving: Moving | undefined;
  clashes: readonly Clash[];
  helpId: string;
  onMoving: (moving: Moving | undefined) => void;
  /** It was put down: its place is proposed, or it is left where it was. */
  onPropose: (moving: Moving | undefined) => void;
}

const keyOf = (eventId: string, index: number) => `${eventId} ${index}`;

const sessionsIn = (clashes: readonly Clash[]): ReadonlySet<string> =>
  new Set(
    clashes.flatMap(({ one, other }) => [keyOf(one.eventId, one.index), keyOf(other.eventId, other.index)]),
  );

/** One day: a column for each venue, the hours downwards. */
export function DayGrid({ day, events, venues, timezone, moving, clashes, helpId, ...told }: DayGridProps) {
  const [sight, area, line, shape] = [
    useRef<HTMLElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const blocks = useMemo(() => blocksOf(events, day, timezone), [events, day, timezone]);
  const clashing = useMemo(() => sessionsIn(allClashes(events, CLASHES_MARKED).first), [events]);
  const hit = sessionsIn(clashes);
  const span =
    moving && dayOf(moving.startAt, timezone) === day
      ? { from: minutesOf(moving.startAt, day, timezone), until: minutesOf(moving.endAt, day, timezone) }
      : undefined;
  const planned = hoursOf([...blocks.values()].flat());
  const first = span ? Math.max(0, Math.min(planned.first, Math.floor(span.from / 60))) : planned.first;
  const last = span ? Math.max(planned.last, Math.ceil(span.until / 60)) : planned.last;
  const moves = useMoves({ area, day, hours: { first, last }, venues, timezone, moving, ...told });
  const [now] = useState(() => minutesOf(new Date().toISOString(), day, timezone));
  // Today opens at the present hour.
  useEffect(() => {
    if (sight.current && line.current) sight.current.scrollTop = line.current.offsetTop - NOW_BELOW_PX;
  }, [sight, line]);
  useEffect(() => {
    shape.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shape, moving]);

  const height = (minutes: number) => `${minutes * MINUTE_REM}rem`;
  const top = (minutes: number) => height(minutes - first * 60);
  const template: CSSProperties = {
    gridTemplateColumns: `repeat(${venues.length}, minmax(${COLUMN_REM}rem, 1fr))`,
  };
  const { weekday, date } = festivalTime(`${day}T12:00:00Z`, 'UTC');
  const column = venues.findIndex(({ id }) => id === moving?.venueId);
  return (
    <section
      ref={sight}
      aria-label={`${weekday}, ${date}`}
      // It scrolls by itself, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`panel-card max-h-[max(22rem,calc(100dvh-16rem))] scroll-mt-18 overflow-auto overscroll-contain ${moving ? 'max-sm:max-h-[max(14rem,calc(100dvh-20.5rem))] sm:scroll-pb-40' : ''}`}
    >
      <div
        className="grid min-w-full grid-cols-[3.25rem_1fr]"
        style={{ width: `${3.25 + venues.length * COLUMN_REM}rem` }}
      >
        <div className="sticky top-0 inset-s-0 z-4 border-b border-line bg-lifted" />
        <div className="sticky top-0 z-3 grid border-b border-line bg-lifted" style={template}>
          {venues.map(({ id, name }) => (
            <p
              key={id}
              title={name}
              className="border-s border-line px-2 py-2 text-[0.84375rem] leading-tight font-medium text-soft"
            >
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {name}
              </span>
            </p>
          ))}
        </div>
        <HourNames first={first} last={last} height={height} />
        <div ref={area} className="relative grid" style={template}>
          <HourLines first={first} last={last} height={height} />
          {now >= first * 60 && now <= last * 60 && (
            <div
              ref={line}
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-ember/70"
              style={{ top: top(now) }}
            />
          )}
          {venues.map(({ id, name }) => (
            <ol key={id} aria-label={name} className="relative border-s border-line">
              {blocks.get(id)?.map((block) => {
                const key = keyOf(block.event.id, block.index);
                const isMoving = moves.isMoving(block);
                return (
                  <li
                    key={key}
                    className="absolute p-px"
                    style={{
                      top: top(block.from),
                      height: height(block.until - block.from),
                      left: `${(block.lane / block.lanes) * 100}%`,
                      width: `${100 / block.lanes}%`,
                    }}
                  >
                    <SessionBlock
                      block={block}
                      venue={name}
                      timezone={timezone}
                      isMoving={isMoving}
                      // While something is moved, what it would run into is all that matters.
                      hasClash={(moving && !isMoving ? hit : clashing).has(key)}
                      helpId={helpId}
                      onPress={() => {
                        moves.press(block);
                        // On a phone the bar takes the lower half, so the timetable goes up.
                        if (matchMedia('(width < 40rem)').matches)
                          requestAnimationFrame(() => sight.current?.scrollIntoView());
                      }}
                      onKeyDown={(event) => moves.onKeyDown(event, block)}
                      onPointerDown={(event) => {
                        // A finger scrolls here; it drags what was taken up by a tap.
                        if (event.pointerType === 'touch') return;
                        const { bottom } = event.currentTarget.getBoundingClientRect();
                        moves.drag(event, block, bottom - event.clientY < EDGE_PX);
                      }}
                    />
                  </li>
                );
              })}
            </ol>
          ))}
          {moving && span && column >= 0 && (
            <MovingShape
              ref={shape}
              moving={moving}
              timezone={timezone}
              hasClash={clashes.length > 0}
              style={{
                top: top(span.from),
                height: height(span.until - span.from),
                left: `${(column / venues.length) * 100}%`,
                width: `${100 / venues.length}%`,
              }}
              onDrag={(event, isStretch) => moves.dragFrom(event, moving, isStretch)}
            />
          )}
        </div>
      </div>
    </section>
  );
}
