import { locale } from '#contract/languages/locale.ts';
import { plural, t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import type { Event } from '#contract/entities/event.ts';
import { registrationState } from '#contract/programme/registration.ts';
import { currentSession } from '#contract/programme/schedule.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { festivalTime, shortMoment, whenText } from '#web/shared/time/festival-time.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon, type IconName } from '#web/shared/ui/icon.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { ShareButton } from '#web/shared/ui/share-button.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { movedFrom } from '../programme-days.ts';
import { RegistrationButton } from '../registration-button.tsx';
import { SessionTime, Was, WasAt } from '../session-time.tsx';
import { StarButton } from '../star-button.tsx';
import { ownAddress } from '#web/shared/page/own-language.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { MapLink } from '#web/site/ui/map-link.tsx';

export interface EventFactsProps {
  event: PublicEvent;
  now: number;
  isFresh: boolean;
  timezone: string;
  findVenue: (id: string) => PublicVenue | undefined;
}

/** Time, place, fee and registration; the card stays in view beside the text. */
export function EventFactsCard({ event, now, isFresh, timezone, findVenue }: EventFactsProps) {
  const session = currentSession(event, new Date(now));
  const venue = findVenue(session.venueId);
  const registration = registrationState(event, new Date(now));
  const previous = movedFrom(session);
  const formerPlace =
    previous && previous.venueId !== session.venueId ? findVenue(previous.venueId) : undefined;
  return (
    <aside
      aria-label={t('At a glance')}
      className="grid gap-7 self-start rounded-card bg-raised p-[clamp(1.25rem,2.2vw,1.75rem)] not-print:lg:sticky not-print:lg:top-[calc(var(--top)+1.5rem)] not-print:lg:col-start-2 not-print:lg:row-span-2 not-print:lg:row-start-1 print:p-0"
    >
      <dl className="grid gap-5">
        <Fact
          icon="clock"
          label={
            event.sessions.length > 1 ? <Said of={session} field="label" otherwise={t('Next')} /> : t('When')
          }
        >
          <span className={registration.name === 'cancelled' ? 'text-muted line-through' : ''}>
            <SessionTime session={session} timezone={timezone} />
          </span>
          {previous && <WasAt session={session} previous={previous} timezone={timezone} />}
        </Fact>
        <Fact icon="place" label={t('Where')}>
          {venue ? <VenueWords venue={venue} was={formerPlace} /> : t('To be told')}
        </Fact>
        <Fact icon="fee" label={t('Fee')}>
          {feeText(event)}
        </Fact>
        <Fact icon="people" label={t('Taking part')}>
          {teamText(event)}
        </Fact>
        {registration.name === 'open' && registration.closesAt && (
          <Fact icon="calendar" label={t('Registration')}>
            <Closes at={registration.closesAt} now={isFresh ? now : undefined} timezone={timezone} />
          </Fact>
        )}
      </dl>
      <RegistrationButton event={event} now={now} timezone={timezone} />
      <div className="no-print flex flex-wrap gap-2">
        <a href={ownAddress(paths.eventCalendar(event.slug))} className={buttonClass('quiet')}>
          <Icon name="calendar" />
          {t('Calendar file')}
        </a>
        <ShareButton title={event.title} path={paths.event(event.slug)} />
        <StarButton id={event.id} title={event.title} isWide />
      </div>
    </aside>
  );
}

/** The same in short, at the lower edge of a phone's screen. */
export function EventBar({ event, now, timezone, findVenue }: EventFactsProps) {
  const session = currentSession(event, new Date(now));
  return (
    <aside
      aria-label={t('In short')}
      className="event-bar flex items-center justify-between gap-4 border-t border-line bg-ink px-[clamp(20px,4vw,48px)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:last:max-w-[65%] *:last:shrink-0 lg:hidden print:hidden"
    >
      <p className="min-w-0 text-[0.9375rem] leading-snug">
        <time dateTime={session.startAt} className="block font-semibold">
          {whenText(session.startAt, now, timezone)}
        </time>
        <span className="block truncate text-muted">
          <Said of={findVenue(session.venueId)} field="name" />
        </span>
      </p>
      <RegistrationButton event={event} now={now} timezone={timezone} isShort />
      <PageHas part="event-bar" />
    </aside>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: ReactNode; children: ReactNode }) {
  return (
    <div className="relative ps-10">
      <dt className="text-[0.875rem] leading-6 text-muted">
        <Icon name={icon} className="absolute top-0.5 inset-s-0 size-5 text-gold" />
        {label}
      </dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  );
}

function VenueWords({ venue, was }: { venue: PublicVenue; was: PublicVenue | undefined }) {
  const langOf = useLangOf();
  const { id, name, building, floor } = venue;
  return (
    <>
      <Link
        to={paths.place(id)}
        lang={langOf(venue, 'name')}
        className="-my-[0.65rem] inline-block py-[0.65rem] underline decoration-line underline-offset-4 hover:text-gold"
      >
        {name}
      </Link>
      <span className="block text-[0.9375rem] text-muted">
        <Quoting
          texts={[
            [building, langOf(venue, 'building')],
            [floor, langOf(venue, 'floor')],
          ]}
        />
      </span>
      <Was place={was} />
      <MapLink venue={venue} className="no-print" />
    </>
  );
}

function Closes({ at, now, timezone }: { at: string; now: number | undefined; timezone: string }) {
  return (
    <>
      {/* This line is there from the start, so that nothing moves when the clock is known. */}
      <span className="block">
        {now === undefined
          ? t('Open//registration')
          : t('Closes in {timeLeft}', { timeLeft: timeLeft(at, now) })}
      </span>
      <span className="block text-[0.9375rem] text-muted">
        {rich(t('until <time>{moment}</time>', { moment: shortMoment(festivalTime(at, timezone)) }), {
          time: (words) => <time dateTime={at}>{words}</time>,
        })}
      </span>
    </>
  );
}

/** What taking part costs, in words. */
export function feeText({ fee, participation }: Pick<Event, 'fee' | 'participation'>): string {
  if (fee === 0) return t('Free');
  // A phone takes long to load how a language writes numbers, and small ones need no comma.
  const amount = fee < 1000 ? String(fee) : fee.toLocaleString(locale());
  return participation === 'team'
    ? t('₹{amount} per team', { amount })
    : t('₹{amount} per person', { amount });
}

export function teamText({
  participation,
  teamMin,
  teamMax,
}: Pick<Event, 'participation' | 'teamMin' | 'teamMax'>): string {
  if (participation === 'solo' || teamMin === undefined || teamMax === undefined) return t('On your own');
  if (teamMin === teamMax) return teamMin === 1 ? t('Teams of one') : t('Teams of {teamMin}', { teamMin });
  return t('Teams of {teamMin} to {teamMax}', { teamMin, teamMax });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until an instant, in one or two units. */
export function timeLeft(instant: string, now: number): string {
  const left = Date.parse(instant) - now;
  if (left < MINUTE) return t('less than a minute');
  const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((unit) => Math.floor(left / unit)) as [
    number,
    number,
    number,
  ];
  if (left < HOUR) return plural(minutes, '{n} minute', '{n} minutes');
  if (left < 3 * HOUR) return t('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
  if (left < 2 * DAY) return plural(hours, '{n} hour', '{n} hours');
  return plural(days, '{n} day', '{n} days');
}
