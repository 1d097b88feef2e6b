import { buttonClass } from '#web/shared/ui/button.tsx';
import { type EventsView, hasFilters, ViewLink, wholeProgramme, withoutFilters } from './events-view.tsx';

interface NoEventsProps {
  view: EventsView;
  /** Whether there is a programme at all. */
  hasProgramme: boolean;
}

export function NoEvents({ view, hasProgramme }: NoEventsProps) {
  const { title, words } = textOf(view, hasProgramme);
  return (
    <div className="max-w-[46ch] pt-4 pb-16">
      <h2 className="headline headline-section">{title}</h2>
      <p className="lede mt-5 mb-9">{words}</p>
      {hasProgramme && (
        <div className="flex flex-wrap gap-3">
          {hasFilters(view) && (
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

function textOf(view: EventsView, hasProgramme: boolean) {
  if (!hasProgramme) {
    return {
      title: 'Still a secret.',
      words: 'The programme has not been published yet. Leave this page open: it fills by itself.',
    };
  }
  if (view.starred) {
    return {
      title: 'No stars here.',
      words:
        'Press the star beside an event and it is kept here, in this browser, with a calendar of its own.',
    };
  }
  return {
    title: 'Nothing fits.',
    words: view.filter.search
      ? `No event matches “${view.filter.search}” together with what is chosen.`
      : 'No event matches all of what is chosen.',
  };
}
