import { CalendarMenu } from '../detail/calendar-menu.tsx';
import { EventChoices } from './event-choices.tsx';
import { EventSearch } from './event-search.tsx';
import { type EventsView, hasChoices, withoutChoices } from './events-view.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import type { Programme } from './use-programme.ts';
import { ViewLink } from './view-link.tsx';

interface EventsToolsProps {
  view: EventsView;
  programme: Programme;
  venues: readonly { id: string; name: string }[];
  total: number;
  origin: string;
}

/** How one finds something among many, and takes it along. */
export function EventsTools({ view, programme, venues, total, origin }: EventsToolsProps) {
  const { count, counts, starred } = programme;
  return (
    <div className="wrap no-print flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <EventSearch view={view} />
        <LayoutSwitch view={view} />
        <CalendarMenu view={view} starred={starred} origin={origin} />
      </div>
      <EventChoices
        view={view}
        counts={counts}
        venues={venues.map(({ id, name }) => ({ value: id, label: name }))}
        starredCount={starred?.length}
      >
        <div className="flex min-h-11 grow flex-wrap items-center gap-x-5 px-2 text-muted md:justify-end">
          <output>{count === total ? `${total} events` : `${count} of ${total} events`}</output>
          {hasChoices(view) && (
            <ViewLink
              view={withoutChoices(view)}
              className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
            >
              Clear the filters
            </ViewLink>
          )}
        </div>
      </EventChoices>
    </div>
  );
}
