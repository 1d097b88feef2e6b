import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { whenText } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { ON_NOW_ROOM, pickOnNow } from './programme/programme-pick.ts';
import type { EventSlot } from './programme-days.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface OnNowStripProps {
  events: readonly PublicEvent[];
  /** How many more are on than there is room for, where not all events are known here. */
  more?: number | undefined;
  findVenue: (id: string) => PublicVenue | undefined;
  timezone: string;
  now: number;
}

/** The events that are on now, filled up with the next ones. */
export function OnNowStrip({ events, findVenue, timezone, now, more: known }: OnNowStripProps) {
  const { live, next, more: counted } = pickOnNow(events, now, ON_NOW_ROOM);
  const more = known ?? counted;
  if (live.length + next.length === 0) return null;
  const cell = (slot: EventSlot, prefix: string) => (
    <StripCell
      key={slot.event.id + slot.session.startAt}
      to={paths.event(slot.event.slug)}
      above={
        <>
          {prefix}
          <time dateTime={slot.session.startAt}>{whenText(slot.session.startAt, now, timezone)}</time>
          <Said of={findVenue(slot.session.venueId)} field="name" before=" · " />
        </>
      }
    >
      <SessionTitle slot={slot} />
    </StripCell>
  );
  return (
    <Strip
      id="on-now"
      title={
        <span className={`flex items-center gap-3 ${live.length > 0 ? 'text-ember' : 'text-gold'}`}>
          <span
            aria-hidden="true"
            className={`size-[7px] rounded-full bg-current ${live.length > 0 ? 'animate-glow' : ''}`}
          />
          {live.length > 0 ? t('On now') : t('Next')}
        </span>
      }
      more={
        more > 0 && (
          <Link
            to={`${paths.events}?status=live`}
            className="-my-[0.7rem] inline-flex min-h-11 items-center text-[0.9375rem] font-normal text-soft underline-offset-[0.35em] hover:text-gold hover:underline"
          >
            {t('and {more} more', { more })}
          </Link>
        )
      }
    >
      {live.map((slot) => cell(slot, ''))}
      {next.map((slot) => cell(slot, live.length > 0 ? `${t('Next,')} ` : ''))}
    </Strip>
  );
}

interface StripProps {
  id: string;
  title: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}

/** A row of links across the page; on a narrow screen they stand below one another. */
export const Strip = ({ id, title, more, children }: StripProps) => (
  <section aria-labelledby={id} className="border-y border-line bg-raised">
    <div className="wrap lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)]">
      <div className="flex items-baseline justify-between gap-x-4 gap-y-[0.1rem] pt-[1.1rem] pb-[0.35rem] font-semibold lg:flex-col lg:items-start lg:justify-center lg:pb-[1.1rem]">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <ul className="lg:grid lg:auto-cols-fr lg:grid-flow-col">{children}</ul>
    </div>
  </section>
);

/** One link of the strip, with a line above its title. */
export const StripCell = ({ to, above, children }: { to: string; above: ReactNode; children: ReactNode }) => (
  <li className="border-line max-lg:not-first:border-t lg:border-s">
    <Link
      to={to}
      prefetch="intent"
      viewTransition
      className="block h-full py-4 wrap-anywhere transition-colors hover:text-gold lg:px-7 lg:py-[1.45rem]"
    >
      <span className="block text-[0.875rem] leading-snug text-muted">{above}</span>
      <span className="mt-[0.15rem] block leading-[1.35] font-semibold">{children}</span>
    </Link>
  </li>
);

/** Battle of Bands, final. A label that is no word, such as QF2, keeps its capitals. */
function SessionTitle({ slot: { event, session } }: { slot: EventSlot }) {
  const langOf = useLangOf();
  const { label } = session;
  return (
    <Quoting
      texts={[
        [event.title, langOf(event, 'title')],
        [label?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()), langOf(session, 'label')],
      ]}
    />
  );
}
