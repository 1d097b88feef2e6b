import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { next, slotsOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { useLangOf, useWords, type Words } from '#web/shared/page/festival.ts';
import { whenText } from '#web/shared/time/festival-time.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { COMING } from './programme-page.ts';
import {
  type EventsView,
  hasFilters,
  isOnlyNow,
  ViewLink,
  wholeProgramme,
  withoutFilters,
} from './events-view.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface NoEventsProps {
  view: EventsView;
  /** Whether there is a programme at all. */
  hasProgramme: boolean;
  events: readonly PublicEvent[];
  now: number;
  timezone: string;
  findVenue: (id: string) => PublicVenue | undefined;
}

export function NoEvents({ view, hasProgramme, events, now, timezone, findVenue }: NoEventsProps) {
  const coming = isOnlyNow(view) ? next(slotsOf(events), new Date(now), COMING) : [];
  const langOf = useLangOf();
  const { own, title, words } = textOf(view, hasProgramme, coming.length > 0, useWords().empty);
  return (
    <div className="max-w-[46ch] pt-4 pb-16">
      <h2 lang={own?.title && langOf(own, 'title')} className="headline headline-section">
        {own?.title ?? title}
      </h2>
      <p lang={own?.text && langOf(own, 'text')} className="lede mt-5 mb-9">
        {own?.text ?? words}
      </p>
      {coming.length > 0 && (
        <ul aria-label={t('Next')} className="-mt-4 mb-9 border-t border-line">
          {coming.map(({ event, session }) => (
            <li key={`${event.id} ${session.startAt}`} className="relative border-b border-line py-3.5">
              <Link
                to={paths.event(event.slug)}
                lang={langOf(event, 'title')}
                className="font-semibold hover:text-gold after:absolute after:inset-0"
              >
                {event.title}
              </Link>
              <span className="block text-[0.9375rem] text-muted">
                <time dateTime={session.startAt}>{whenText(session.startAt, now, timezone)}</time>
                <Said of={session} field="label" before=" · " />
                <Said of={findVenue(session.venueId)} field="name" before=" · " />
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasProgramme && (
        <div className="flex flex-wrap gap-3">
          {hasFilters(view) && !isOnlyNow(view) && (
            <ViewLink view={withoutFilters(view)} className={buttonClass()}>
              {t('Clear the filters')}
            </ViewLink>
          )}
          <ViewLink view={wholeProgramme(view)} className={buttonClass('quiet')}>
            {t('All events')}
          </ViewLink>
        </div>
      )}
    </div>
  );
}

/** What is said plainly, and what the festival has of its own for it. */
interface Text {
  own?: NonNullable<Words['empty']>['events'];
  title: string;
  words: string;
}

function textOf(view: EventsView, hasProgramme: boolean, isMoreComing: boolean, own: Words['empty']): Text {
  if (!hasProgramme) {
    return {
      own: own?.events,
      title: t('No events yet.'),
      words: t('Events appear here as soon as they are published.'),
    };
  }
  if (view.starred) {
    return {
      title: t('No stars here.'),
      words: t(
        'Press the star beside an event and it is kept here, in this browser, with a calendar of its own.',
      ),
    };
  }
  if (isOnlyNow(view)) {
    return {
      // What comes next is said below it, in words that fit.
      own: { ...own?.now, text: undefined },
      title: t('Nothing now.'),
      words: isMoreComing
        ? t('Nothing is on at this moment. This comes next:')
        : t('Nothing is on at this moment, and nothing more is planned.'),
    };
  }
  return {
    title: t('Nothing fits.'),
    words: view.filter.search
      ? t('No event matches “{search}” together with what is chosen.', { search: view.filter.search })
      : t('No event matches all of what is chosen.'),
  };
}
