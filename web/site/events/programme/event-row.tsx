import { memo } from 'react';
import { Link } from 'react-router';
import type { EventSession } from '#contract/entities/event.ts';
import { eventCategoryLabels, eventKindLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { movedFrom } from '../programme-days.ts';
import { type Badge, BadgeLabel } from '../session-badge.tsx';
import { StarButton } from '../star-button.tsx';
import { WasAnnounced } from '../session-time.tsx';

interface EventRowProps {
  event: PublicEvent;
  session: EventSession;
  timezone: string;
  venueName: (id: string) => string | undefined;
  badges: readonly Badge[];
  isPast: boolean;
}

/** One session in the list. The whole row is a link. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, session, timezone, venueName, badges, isPast } = props;
  const { id, slug, title, tagline, summary, category, kind, poster } = event;
  const previous = movedFrom(session);
  const start = festivalTime(session.startAt, timezone);
  const end = festivalTime(session.endAt, timezone);
  return (
    <li
      className={`group relative flex gap-[clamp(0.875rem,2vw,1.5rem)] border-line py-4.5 not-first:border-t print:break-inside-avoid print:py-[3pt] cat-${category}`}
    >
      {/* An image file that loads when it comes into view; inline drawings would make the page heavy. */}
      <img
        src={poster?.url ?? paths.eventArt(id)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className={`mt-1 size-16 flex-none rounded-[14px] bg-(--category-dark) object-cover md:size-24 print:hidden ${isPast ? '[filter:grayscale(0.85)_brightness(0.7)]' : ''}`}
      />
      <div className="min-w-0 grow print:grid print:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] print:items-baseline print:gap-x-[12pt] print:[&>h3~p]:col-span-full print:[&>h3~p]:mt-0 print:[&>h3~p]:text-[9pt]">
        <p className="text-[0.8125rem] leading-normal tracking-[0.05em] text-muted print:col-start-2 print:row-start-1 print:text-right print:text-[8pt]">
          {eventCategoryLabels[category]} · {eventKindLabels[kind]}
        </p>
        <h3 className="headline headline-item mt-0.5 print:col-start-1 print:row-start-1 print:text-[12pt]">
          <Link
            to={paths.event(slug)}
            prefetch="intent"
            viewTransition
            className={`outline-none transition-colors group-hover:text-gold after:absolute after:inset-0 after:rounded-[14px] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-gold ${isPast ? 'text-muted print:text-text' : ''}`}
          >
            {title}
            {session.label && <span className="text-muted">, {session.label}</span>}
          </Link>
        </h3>
        <p
          className={`mt-1 hidden max-w-[60ch] text-[0.9375rem] leading-[1.45] md:block print:hidden ${isPast ? 'text-muted' : 'text-soft'}`}
        >
          {tagline ?? summary}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem] leading-snug">
          <span className="text-soft">
            <time dateTime={session.startAt}>{start.clock}</time>
            {'–'}
            <time dateTime={session.endAt}>{end.clock}</time>
            {' · '}
            {venueName(session.venueId) ?? 'Venue to be told'}
          </span>
          {badges.map((badge) => (
            <BadgeLabel key={badge.look + badge.words} badge={badge} />
          ))}
        </p>
        {previous && (
          <WasAnnounced session={session} previous={previous} timezone={timezone} venueName={venueName} />
        )}
      </div>
      <StarButton id={id} title={title} className="z-1 -mt-0.5 -mr-2 self-start" />
    </li>
  );
}, isSame);

/** Every minute all rows get new badges; only rows whose words changed are drawn again. */
function isSame(before: EventRowProps, after: EventRowProps): boolean {
  return (
    before.event === after.event &&
    before.session === after.session &&
    before.timezone === after.timezone &&
    before.venueName === after.venueName &&
    before.isPast === after.isPast &&
    before.badges.length === after.badges.length &&
    before.badges.every(({ words }, index) => words === after.badges[index]!.words)
  );
}
