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
        <ul aria-label="Next" className="-mt-4 mb-9 border-t border-line">
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
              Clear the filters
            </ViewLink>
          )}
          <ViewLink view={wholeProgramme(view)} className={buttonClass('quiet')}>
            All events
          </ViewLink>
        </div>
      )}
    </div>
  );
}

function textOf(view: EventsView, hasProgramme: boolean, isMoreComing: boolean, own: Words['empty']) {
  if (!hasProgramme) {
    return {
      title: own?.events?.title ?? 'No events yet.',
      words: own?.events?.text ?? 'Events appear here as soon as they are published.',
    };
  }
  if (view.starred) {
    return {
      title: 'No stars here.',
      words:
        'Press the star beside an event and it is kept here, in this browser, with a calendar of its own.',
    };
  }
  if (isOnlyNow(view)) {
    return {
      title: own?.now?.title ?? 'Nothing now.',
      words: isMoreComing
        ? 'Nothing is on at this moment. This comes next:'
        : 'Nothing is on at this moment, and nothing more is planned.',
    };
  }
  return {
    title: 'Nothing fits.',
    words: view.filter.search
      ? `No event matches “${view.filter.search}” together with what is chosen.`
      : 'No event matches all of what is chosen.',
  };
}
