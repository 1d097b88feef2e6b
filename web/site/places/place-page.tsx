import { locale } from '#contract/languages/locale.ts';
import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { dayHere, type Here } from './here.ts';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { MapLink } from '#web/site/ui/map-link.tsx';

interface PlacePageProps {
  venue: PublicVenue;
  here: readonly Here[];
  now: number;
  timezone: string;
  /** The map, where the venue stands on it. */
  map: ReactNode;
}

/** One venue: what is on there, where it is, and how to get in. */
export function PlacePage({ venue, here, now, timezone, map }: PlacePageProps) {
  const langOf = useLangOf();
  const { id, name, building, floor, capacity, stepFreeAccess, accessibilityNotes } = venue;
  const day = dayHere(here, now, timezone);
  return (
    <div className="wrap pt-[calc(var(--urgent)+6rem)] pb-12 md:pt-[calc(var(--urgent)+8rem)]">
      <Link
        to={paths.places}
        className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-soft hover:text-gold"
      >
        <Icon name="arrowLeft" />
        {t('All places')}
      </Link>
      <h1
        dir="auto"
        lang={langOf(venue, 'name')}
        className={`headline text-[2rem] md:text-[2.75rem] ${tall(name)}`}
      >
        {name}
      </h1>
      <p className="mt-1 text-soft">
        <Quoting
          texts={[
            [building, langOf(venue, 'building')],
            [floor, langOf(venue, 'floor')],
            [capacity && t('room for {count}', { count: capacity.toLocaleString(locale()) })],
          ]}
        />
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)]">
        <section aria-labelledby="here">
          {day ? (
            <>
              <DayHeading day={day.day} isToday={day.isToday} />
              <ul>
                {day.all.map((one) => (
                  <HereRow key={one.key} here={one} now={now} timezone={timezone} />
                ))}
              </ul>
              <Link to={`${paths.events}?venue=${id}`} className={`${buttonClass('quiet')} mt-6`}>
                {t('Every event here')}
              </Link>
            </>
          ) : (
            <>
              <h2 id="here" className="headline headline-item">
                {t('Nothing is planned here.')}
              </h2>
              <p className="mt-2 max-w-[46ch] text-soft">{t('Whatever is put here appears by itself.')}</p>
            </>
          )}
        </section>
        <div className="grid content-start gap-8">
          {map}
          <section aria-labelledby="access">
            <h2 id="access" className="headline headline-item">
              {t('Getting in')}
            </h2>
            <p className="mt-2 max-w-[56ch] text-soft">
              {stepFreeAccess ? t('It can be reached without steps.') : t('It can only be reached by steps.')}
            </p>
            {accessibilityNotes && (
              <p lang={langOf(venue, 'accessibilityNotes')} className="mt-2 max-w-[56ch] text-soft">
                {accessibilityNotes}
              </p>
            )}
            <MapLink venue={venue} className="mt-2" />
          </section>
        </div>
      </div>
    </div>
  );
}

function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  const { weekday, date } = festivalTime(`${day}T12:00:00Z`, 'UTC');
  return (
    <h2 id="here" className="headline headline-item mb-2">
      {isToday ? t('Today here') : t('{weekday}, {date}', { weekday, date })}
    </h2>
  );
}

const words = { live: t('On now'), over: t('Over'), cancelled: t('Cancelled'), upcoming: '' } as const;
const looks = { live: 'badge-live', over: 'badge-past', cancelled: 'badge-off', upcoming: '' } as const;

function HereRow({ here, now, timezone }: { here: Here; now: number; timezone: string }) {
  const langOf = useLangOf();
  const { title, label, to, startAt, endAt, isMoved } = here;
  const state = here.state(new Date(now));
  const isOut = state === 'over' || state === 'cancelled';
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        prefetch="intent"
        className="group grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-3 wrap-anywhere"
      >
        <span className={isOut ? 'text-muted' : 'text-soft'}>
          <time dateTime={startAt}>{festivalTime(startAt, timezone).clock}</time>
          {'–'}
          <time dateTime={endAt}>{festivalTime(endAt, timezone).clock}</time>
        </span>
        <span className="block min-w-0">
          <span
            dir="auto"
            lang={langOf(here.of, 'title')}
            className={`leading-snug font-semibold transition-colors group-hover:text-gold ${isOut ? 'text-muted' : ''}`}
          >
            {title}
            {label && (
              <span lang={here.part && langOf(here.part, 'label')} className="font-normal text-muted">
                , {label}
              </span>
            )}
          </span>
          {(state !== 'upcoming' || isMoved) && (
            <span className="mt-1 flex flex-wrap gap-2">
              {state !== 'upcoming' && <span className={`badge ${looks[state]}`}>{words[state]}</span>}
              {isMoved && !isOut && <span className="badge badge-live">{t('Moved')}</span>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
