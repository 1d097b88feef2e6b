import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { slotState } from '#contract/programme/schedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { movedFrom } from '../programme-days.ts';
import { badgesOf } from '../session-badge.tsx';
import type { Placed } from './timeline-layout.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface TimelineSlotProps {
  placed: Placed;
  timezone: string;
  venue: PublicVenue | undefined;
  now: number;
  isFresh: boolean;
}

export function TimelineSlot({ placed, timezone, venue, now, isFresh }: TimelineSlotProps) {
  const langOf = useLangOf();
  const { slot, lane, after, lasts } = placed;
  const { event, session } = slot;
  const state = slotState(slot, new Date(now));
  const start = festivalTime(session.startAt, timezone).clock;
  const end = festivalTime(session.endAt, timezone).clock;
  const previous = movedFrom(session);
  const [badge] = badgesOf(event, session, now, isFresh);
  const isOff = state === 'over' || state === 'cancelled';
  const badgeLook = state === 'over' ? 'sr-only' : `font-semibold ${state === 'live' ? 'text-live' : ''}`;
  const place = `lane-${lane} after-h-${Math.floor(after / 4)} after-q-${after % 4} for-h-${Math.floor(lasts / 4)} for-q-${lasts % 4}`;
  return (
    <li className={`timeline-slot cat-${event.category} is-${state} ${place}`}>
      <span className="timeline-when">
        <time dateTime={session.startAt}>{start}</time>
        <span className="timeline-until">
          –<time dateTime={session.endAt}>{end}</time>
        </span>
      </span>
      <span>
        <Link
          to={paths.event(event.slug)}
          prefetch="intent"
          viewTransition
          className={`timeline-link ${isOff ? 'text-muted print:text-text' : ''} ${state === 'cancelled' ? 'line-through' : ''}`}
          title={event.title}
          lang={langOf(event, 'title')}
        >
          {event.title}
          {session.label && (
            <span lang={langOf(session, 'label')} className="font-normal">
              , {session.label}
            </span>
          )}
        </Link>
        <span className="timeline-where">
          {/* The lane shows the venue, but not to screen readers. */}
          <span lang={venue && langOf(venue, 'name')} className="not-print:md:sr-only">
            {venue?.name}
          </span>
          {/* What is over stands before the line of the present, where everybody sees that it is. */}
          {badge && <span className={badgeLook}>{badge.words}</span>}
          {previous && previous.startAt !== session.startAt && (
            <span>
              <span className="sr-only">{t('was')} </span>
              <s>{festivalTime(previous.startAt, timezone).clock}</s>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
