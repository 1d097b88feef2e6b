import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import type { EventSession } from '#contract/entities/event.ts';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { whenText } from '#web/shared/time/festival-time.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { BelowFoldItem } from '#web/site/ui/hydrate-later.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { EventSlot } from './programme-days.ts';
import { SessionBadge } from './session-badge.tsx';
import { tall } from '#web/shared/ui/tall.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface EventCardProps {
  event: PublicEvent;
  /** The session that the card announces. */
  session: EventSession;
  venue?: PublicVenue | undefined;
  timezone: string;
  now: number;
  /** The level of its heading. */
  heading?: 'h2' | 'h3' | 'h4';
  /** A control in its upper right corner, such as the star. */
  corner?: ReactNode;
  className?: string;
}

/** An event's picture with its time and place. The whole card is a link. */
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
  const { eventImage } = useFestival();
  const langOf = useLangOf();
  return (
    <article className={`event-card ${className}`}>
      <Art
        id={id}
        subject={category}
        picture={poster ?? eventImage}
        isDecoration
        className="absolute inset-0 -z-2 size-full"
      />
      <div className="w-full self-end under-words p-[clamp(1.25rem,2vw,1.75rem)] pt-18">
        <SessionBadge event={event} session={session} now={now} />
        <p className="text-[0.8125rem] leading-normal tracking-[0.08em] text-gold uppercase">
          <Quoting texts={[[session.label, langOf(session, 'label')]]}>
            {`${eventCategoryLabels[category]} · ${session.label ? `${session.label} · ` : ''}`}
          </Quoting>
          <time dateTime={session.startAt}>{whenText(session.startAt, now, timezone)}</time>
          <Said of={venue} field="name" before=" · " />
        </p>
        <Heading lang={langOf(event, 'title')} className={`headline headline-item mt-2 ${tall(title)}`}>
          <Link
            to={paths.event(slug)}
            prefetch="intent"
            viewTransition
            className="outline-none after:absolute after:inset-0 after:z-1"
          >
            {title}
          </Link>
        </Heading>
        <p
          lang={langOf(event, tagline ? 'tagline' : 'summary')}
          className="mt-2 line-clamp-2 text-[0.9375rem] leading-snug text-soft"
        >
          {tagline ?? summary}
        </p>
      </div>
      {corner && <div className="absolute top-3 inset-e-3 z-2">{corner}</div>}
    </article>
  );
}

interface EventMosaicProps {
  slots: readonly EventSlot[];
  findVenue: (id: string) => PublicVenue | undefined;
  timezone: string;
  now: number;
}

/** A few events as pictures, wide and narrow in turn. */
export function EventMosaic({ slots, findVenue, timezone, now }: EventMosaicProps) {
  return (
    <ul className="grid gap-5 [--far:20rem] md:grid-cols-12">
      {slots.map(({ event, session }) => (
        <BelowFoldItem key={event.id} className="event-tile">
          <EventCard
            event={event}
            session={session}
            venue={findVenue(session.venueId)}
            timezone={timezone}
            now={now}
            className="h-full"
          />
        </BelowFoldItem>
      ))}
    </ul>
  );
}
