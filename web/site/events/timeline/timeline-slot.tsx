import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { slotState } from '#contract/programme/schedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { movedFrom } from '../programme-days.ts';
import { badgesOf } from '../session-badge.tsx';
import type { Placed } from './timeline-layout.ts';

interface TimelineSlotProps {
  placed: Placed;
  timezone: string;
  venue: string | undefined;
  now: number;
  isFresh: boolean;
}

export function TimelineSlot({ placed, timezone, venue, now, isFresh }: TimelineSlotProps) {
  const { slot, lane, after, lasts } = placed;
  const { event, session } = slot;
  const state = slotState(slot, new Date(now));
  const start = festivalTime(session.startAt, timezone).clock;
  const end = festivalTime(session.endAt, timezone).clock;
  const previous = movedFrom(session);
  const [badge] = badgesOf(event, session, now, isFresh);
  const place = `lane-${lane} after-h-${Math.floor(after / 4)} after-q-${after % 4} for-h-${Math.floor(lasts / 4)} for-q-${lasts % 4}`;
  return (
    <li className={`timeline-slot cat-${event.category} is-${state} ${place}`}>
      <span className="timeline-when">
        <time dateTime={session.startAt}>{start}</time>
        <span className="timeline-until">
          –<time dateTime={session.endAt}>{end}</time>
        </span>
      </span>
      <span className="timeline-what">
        <Link
          to={paths.event(event.slug)}
          prefetch="intent"
          viewTransition
          className="timeline-link"
          title={event.title}
        >
          {event.title}
          {session.label && <span className="timeline-label">, {session.label}</span>}
        </Link>
        <span className="timeline-where">
          <span className="timeline-place">{venue}</span>
          {/* What lies before the line of the present is over for everybody who sees it. */}
          {badge && <span className={state === 'over' ? 'sr-only' : 'timeline-badge'}>{badge.words}</span>}
          {previous && previous.startAt !== session.startAt && (
            <span>
              <span className="sr-only">was </span>
              <s>{festivalTime(previous.startAt, timezone).clock}</s>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
