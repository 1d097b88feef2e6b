import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import { type Here, nowAndNext } from './here.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface PlaceListProps {
  venues: readonly PublicVenue[];
  hereAt: (venueId: string) => readonly Here[];
  now: number;
  timezone: string;
}

/** Every venue by the number of its pin, with what is on there. */
export function PlaceList({ venues, hereAt, now, timezone }: PlaceListProps) {
  const langOf = useLangOf();
  return (
    <ol className="min-w-0">
      {venues.map((venue, index) => {
        const { id, name, building, floor, stepFreeAccess } = venue;
        return (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={paths.place(id)}
              prefetch="intent"
              className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-3.5"
            >
              <span aria-hidden="true" className="place-number">
                {index + 1}
              </span>
              <span className="block min-w-0 wrap-anywhere">
                <span
                  dir="auto"
                  lang={langOf(venue, 'name')}
                  className="block leading-snug font-semibold transition-colors group-hover:text-gold"
                >
                  {name}
                </span>
                <NowLine here={hereAt(id)} now={now} timezone={timezone} />
                <span className="block text-[0.9375rem] leading-snug text-muted">
                  {[building, floor, !stepFreeAccess && t('steps')].filter(Boolean).join(', ')}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function NowLine({ here, now, timezone }: { here: readonly Here[]; now: number; timezone: string }) {
  const { live, next } = nowAndNext(here, now, timezone);
  const clock = (instant: string) => festivalTime(instant, timezone).clock;
  if (live.length > 0) {
    return (
      <span className="block text-[0.9375rem] leading-snug text-live">
        {t('On now: {events}', {
          events: live
            .map(({ title, endAt }) => t('{title}, until {clock}', { title, clock: clock(endAt) }))
            .join('; '),
        })}
      </span>
    );
  }
  return (
    <span className="block text-[0.9375rem] leading-snug text-soft">
      {next
        ? t('Next: {clock}, {title}', { clock: clock(next.startAt), title: next.title })
        : t('Nothing more today')}
    </span>
  );
}
