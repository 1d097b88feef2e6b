import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { next, slotsOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { useWords, type Words } from '#web/shared/page/festival.ts';
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

interface NoEventsProps {
  view: EventsView;
  /** Whether there is a programme at all. */
  hasProgramme: boolean;
  events: readonly PublicEvent[];
  now: number;
  timezone: string;
  venueName: (id: string) => string | undefined;
}

export function NoEvents({ view, hasProgramme, events, now, timezone, venueName }: NoEventsProps) {
  const coming = isOnlyNow(view) ? next(slotsOf(events), new Date(now), COMING) : [];
  const { title, words } = textOf(view, hasProgramme, coming.length > 0, useWords().empty);
  return (
    <div className="max-w-[46ch] pt-4 pb-16">
      <h2 className="headline headline-section">{title}</h2>
      <p className="lede mt-5 mb-9">{words}</p>
      {coming.length > 0 && (
        <ul aria-label={t('Next')} className="-mt-4 mb-9 border-t border-line">
          {coming.map(({ event, session }) => (
            <li key={`${event.id} ${session.startAt}`} className="relative border-b border-line py-3.5">
              <Link
                to={paths.event(event.slug)}
                className="font-semibold hover:text-gold after:absolute after:inset-0"
              >
                {event.title}
              </Link>
              <span className="block text-[0.9375rem] text-muted">
                <time dateTime={session.startAt}>{whenText(session.startAt, now, timezone)}</time>
                {[session.label, venueName(session.venueId)].filter(Boolean).map((each) => ` · ${each}`)}
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

function textOf(view: EventsView, hasProgramme: boolean, isMoreComing: boolean, own: Words['empty']) {
  if (!hasProgramme) {
    return {
      title: own?.events?.title ?? t('No events yet.'),
      words: own?.events?.text ?? t('Events appear here as soon as they are published.'),
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
      title: own?.now?.title ?? t('Nothing now.'),
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
