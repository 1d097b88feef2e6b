import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EventSession } from '#contract/entities/event.ts';
import { eventCategoryHues, eventCategoryLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { whenText } from '#web/shared/time/festival-time.ts';
import { Art } from '#web/shared/ui/art.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { SessionBadge } from './session-badge.tsx';

interface EventCardProps {
  event: PublicEvent;
  /** The sitting it is shown for. */
  session: EventSession;
  /** The venue's name. */
  venue?: string | undefined;
  timezone: string;
  now: number;
  /** The level below the headline that it stands under. */
  heading?: 'h2' | 'h3' | 'h4';
  /** A control in its upper right corner, such as the star. */
  corner?: ReactNode;
  className?: string;
}

/** An event as its picture, with when and where on it. All of the card leads to the event. */
export function EventCard({
  event,
  session,
  venue,
  timezone,
  now,
  heading: Heading = 'h3',
  corner,
  className = '',
}: EventCardProps) {
  const { id, slug, title, tagline, summary, category, poster } = event;
  return (
    <article className={`event-card group ${className}`}>
      <Art
        id={id}
        hue={eventCategoryHues[category]}
        picture={poster}
        isDecoration
        className="event-card-art"
      />
      <div className="event-card-words">
        <SessionBadge event={event} session={session} now={now} />
        <p className="event-card-facts">
          {[eventCategoryLabels[category], session.label, '']
            .filter((part) => part !== undefined)
            .join(' · ')}
          <time dateTime={session.startAt}>{whenText(session.startAt, now, timezone)}</time>
          {venue && ` · ${venue}`}
        </p>
        <Heading className="headline headline-item mt-2">
          <Link to={paths.event(slug)} prefetch="intent" viewTransition className="event-card-link">
            {title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-2 text-[0.9375rem] leading-snug text-soft">{tagline ?? summary}</p>
      </div>
      {corner && <div className="absolute top-3 right-3 z-[2]">{corner}</div>}
    </article>
  );
}
