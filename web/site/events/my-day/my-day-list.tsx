import { plural, t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { type EventSlot, movedFrom, programmeDays, slotKey } from '../programme-days.ts';
import { BadgeLabel, badgesOf } from '../session-badge.tsx';
import { WasAnnounced } from '../session-time.tsx';
import { StarButton } from '../star-button.tsx';
import type { MyDay, MySlot } from './my-slots.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface Facts {
  now: number;
  isFresh: boolean;
  timezone: string;
  findVenue: (id: string) => PublicVenue | undefined;
}

/** The starred sessions by day; what is over is folded away at the end. */
export function MyDayList({ day: { ahead, over }, ...facts }: Facts & { day: MyDay }) {
  const mine = new Map(ahead.map((one) => [one.slot, one]));
  const today = festivalTime(new Date(facts.now).toISOString(), facts.timezone).day;
  return (
    <>
      {programmeDays(
        ahead.map(({ slot }) => slot),
        facts.timezone,
      ).map(({ day, times }) => (
        <section key={day.day} aria-labelledby={`my-${day.day}`} className="mt-6">
          <h2 id={`my-${day.day}`} className="headline headline-item mb-1">
            {day.day === today
              ? t('Today')
              : t('{weekday}, {date}', { weekday: day.weekday, date: day.date })}
          </h2>
          <ul>
            {times.flatMap(({ slots }) =>
              slots.map((slot) => <Row key={slotKey(slot)} mine={mine.get(slot)!} {...facts} />),
            )}
          </ul>
        </section>
      ))}
      {over.length > 0 && (
        <details className="mt-8">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft underline decoration-line underline-offset-[6px] hover:text-gold">
            {plural(over.length, '{n} session is over', '{n} sessions are over')}
          </summary>
          <ul>
            {over.map((slot) => (
              <Row key={slotKey(slot)} mine={{ slot, clashes: [] }} {...facts} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Row({ mine: { slot, clashes }, now, isFresh, timezone, findVenue }: Facts & { mine: MySlot }) {
  const { event, session } = slot;
  const previous = movedFrom(session);
  const langOf = useLangOf();
  const venue = findVenue(session.venueId);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-3.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p className="text-soft max-sm:col-span-2">
        <Hours slot={slot} timezone={timezone} />
      </p>
      <div className="min-w-0 wrap-anywhere">
        <h3 dir="auto" lang={langOf(event, 'title')} className="leading-snug font-semibold">
          <Link to={paths.event(event.slug)} prefetch="intent" viewTransition className="hover:text-gold">
            {event.title}
            {session.label && (
              <span lang={langOf(session, 'label')} className="font-normal text-muted">
                , {session.label}
              </span>
            )}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem] text-muted">
          {venue ? (
            <Link
              to={paths.place(venue.id)}
              lang={langOf(venue, 'name')}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-gold sm:-my-2 sm:py-2"
            >
              {venue.name}
            </Link>
          ) : (
            t('Venue to be told')
          )}
          {badgesOf(event, session, now, isFresh).map((badge) => (
            <BadgeLabel key={badge.words} badge={badge} />
          ))}
        </p>
        {previous && (
          <WasAnnounced session={session} previous={previous} timezone={timezone} findVenue={findVenue} />
        )}
        {clashes.map((other) => (
          <p key={slotKey(other)} className="mt-1.5 flex gap-2 text-[0.9375rem] leading-snug text-live">
            <Icon name="urgent" className="mt-0.5 size-4" />
            <span>
              <Quoting texts={[[other.event.title, langOf(other.event, 'title')]]}>
                {t('At the same time: {title},', { title: other.event.title })}
              </Quoting>{' '}
              <Hours slot={other} timezone={timezone} />
            </span>
          </p>
        ))}
      </div>
      <StarButton id={event.id} title={event.title} />
    </li>
  );
}

const Hours = ({ slot: { session }, timezone }: { slot: EventSlot; timezone: string }) => (
  <>
    <time dateTime={session.startAt}>{festivalTime(session.startAt, timezone).clock}</time>
    {'–'}
    <time dateTime={session.endAt}>{festivalTime(session.endAt, timezone).clock}</time>
  </>
);
