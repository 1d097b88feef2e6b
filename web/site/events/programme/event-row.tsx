import { t } from '#contract/languages/words.ts';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { memo } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import type { EventSession } from '#contract/entities/event.ts';
import { eventCategoryLabels, eventKindLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { movedFrom } from '../programme-days.ts';
import { type Badge, BadgeLabel } from '../session-badge.tsx';
import { StarButton } from '../star-button.tsx';
import { WasAnnounced } from '../session-time.tsx';
import { tall } from '#web/shared/ui/tall.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import type { Winner } from './decided.tsx';

interface EventRowProps {
  event: PublicEvent;
  session: EventSession;
  timezone: string;
  findVenue: (id: string) => PublicVenue | undefined;
  badges: readonly Badge[];
  isPast: boolean;
  winners: readonly Winner[] | undefined;
}

const Row = (
  import.meta.env.SSR ? (await import('#web/shared/page/kept-parts.tsx')).keptRow('li') : 'li'
) as 'li';

/** One session in the list. The whole row is a link. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, isPast } = props;
  return (
    <Row
      className={`event-row cat-${event.category}${isPast ? ' is-past' : ''}`}
      {...(import.meta.env.SSR && { from: drawnFrom(props) })}
    >
      <RowInside {...props} />
    </Row>
  );
}, isSame);

const drawnFrom = ({ event, session, timezone, findVenue, badges, isPast, winners }: EventRowProps) => [
  event,
  session,
  timezone,
  findVenue(session.venueId),
  session.previous && findVenue(session.previous.venueId),
  badges.map(({ words }) => words).join(),
  isPast,
  JSON.stringify(winners),
];

function RowInside({ event, session, timezone, findVenue, badges, isPast, winners }: EventRowProps) {
  const { id, slug, title, tagline, summary, category, kind } = event;
  const { eventImage } = useFestival();
  const langOf = useLangOf();
  const picture = event.poster ?? eventImage;
  const previous = movedFrom(session);
  const start = festivalTime(session.startAt, timezone);
  const end = festivalTime(session.endAt, timezone);
  return (
    <>
      {/* An image file that loads when it comes into view; inline drawings would make the page heavy. */}
      <img
        src={picture?.url.startsWith('/') ? picture.url : paths.eventArt(id)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="event-row-thumb"
      />
      <div className="event-row-text min-w-0 grow">
        <p className="event-row-kind">{`${eventCategoryLabels[category]} · ${eventKindLabels[kind]}`}</p>
        <h3 lang={langOf(event, 'title')} className={`headline headline-item mt-0.5 ${tall(title)}`}>
          <Link
            to={paths.event(slug)}
            prefetch="intent"
            viewTransition
            className="event-row-title transition-colors"
          >
            {title}
            {session.label && (
              <span lang={langOf(session, 'label')} className="text-muted">
                , {session.label}
              </span>
            )}
          </Link>
        </h3>
        {/* Nobody chooses any more what is over; its result says more. */}
        {!isPast && (
          <p lang={langOf(event, tagline ? 'tagline' : 'summary')} className="event-row-words">
            {tagline ?? summary}
          </p>
        )}
        <p className="event-row-when">
          <span className="text-soft">
            <time dateTime={session.startAt}>{start.clock}</time>
            {'–'}
            <time dateTime={session.endAt}>{end.clock}</time>
            <Said
              of={findVenue(session.venueId)}
              field="name"
              before=" · "
              otherwise={` · ${t('Venue to be told')}`}
            />
          </span>
          {badges.map((badge) => (
            <BadgeLabel key={badge.look + badge.words} badge={badge} />
          ))}
        </p>
        {winners && (
          <p className="event-row-winner">
            <Quoting texts={winners.map((one) => [one.name, langOf(one, 'name')])}>
              {t('Won by {winner}', { winner: winners.map(({ name }) => name).join(', ') })}
            </Quoting>
          </p>
        )}
        {previous && (
          <WasAnnounced session={session} previous={previous} timezone={timezone} findVenue={findVenue} />
        )}
      </div>
      <StarButton id={id} title={title} />
    </>
  );
}

/** Every minute all rows get new badges; only rows whose words changed are drawn again. */
function isSame(before: EventRowProps, after: EventRowProps): boolean {
  return (
    before.event === after.event &&
    before.session === after.session &&
    before.timezone === after.timezone &&
    before.findVenue === after.findVenue &&
    before.isPast === after.isPast &&
    before.winners === after.winners &&
    before.badges.length === after.badges.length &&
    before.badges.every(({ words }, index) => words === after.badges[index]!.words)
  );
}
