import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { whenText } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { pickOnNow } from './programme/programme-pick.ts';
import type { EventSlot } from './programme-days.ts';

interface OnNowStripProps {
  events: readonly PublicEvent[];
  venueName: (id: string) => string | undefined;
  timezone: string;
  now: number;
}

const ROOM = 3;

/** What is on at this moment, and what comes next where little is. */
export function OnNowStrip({ events, venueName, timezone, now }: OnNowStripProps) {
  const { live, next, more } = pickOnNow(events, now, ROOM);
  if (live.length + next.length === 0) return null;
  const cell = (slot: EventSlot, prefix: string) => (
    <li key={slot.event.id + slot.session.startAt}>
      <Link to={paths.event(slot.event.slug)} prefetch="intent" viewTransition className="on-now-cell">
        <span className="block text-[0.875rem] leading-snug text-muted">
          {prefix}
          <time dateTime={slot.session.startAt}>{whenText(slot.session.startAt, now, timezone)}</time>
          {venueName(slot.session.venueId) && ` · ${venueName(slot.session.venueId)}`}
        </span>
        <span className="on-now-title">{sessionTitle(slot)}</span>
      </Link>
    </li>
  );
  return (
    <section aria-labelledby="on-now" className="on-now">
      <div className="wrap on-now-row">
        <div className="on-now-head">
          <h2
            id="on-now"
            className={`flex items-center gap-3 ${live.length > 0 ? 'text-ember' : 'text-gold'}`}
          >
            <span
              aria-hidden="true"
              className={`size-[7px] rounded-full bg-current ${live.length > 0 ? 'animate-glow' : ''}`}
            />
            {live.length > 0 ? 'On now' : 'Next'}
          </h2>
          {more > 0 && (
            <Link to={`${paths.events}?status=live`} className="on-now-more">
              and {more} more
            </Link>
          )}
        </div>
        <ul className="on-now-cells">
          {live.map((slot) => cell(slot, ''))}
          {next.map((slot) => cell(slot, live.length > 0 ? 'Next, ' : ''))}
        </ul>
      </div>
    </section>
  );
}

/** Battle of Bands, final. A label that is no word, such as QF2, keeps its capitals. */
function sessionTitle({ event: { title }, session: { label } }: EventSlot): string {
  if (!label) return title;
  return `${title}, ${/^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label}`;
}
