import { paths } from '#contract/api/paths.ts';
import type { EventFilter } from '#contract/programme/event-filter.ts';
import { DropDown, menuItem } from '#web/site/ui/drop-down.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { calendarAddress, type EventsView, hasFilters } from './events-view.tsx';

interface CalendarMenuProps {
  view: EventsView;
  /** The starred events that are still in the programme. */
  starred: readonly string[] | undefined;
  /** The site's own address, which a calendar program reads again. */
  origin: string;
}

/** A calendar program reads such an address again by itself, and so follows what moves. */
const subscription = (origin: string, address: string) =>
  `${origin.replace(/^https?:/, 'webcal:')}${address}`;

/** The programme as a calendar and on paper. */
export function CalendarMenu({ view, starred, origin }: CalendarMenuProps) {
  const isNarrowed = hasFilters({ ...view, starred: false }) || view.filter.day !== undefined;
  const stars: EventFilter = {
    categories: [],
    venues: [],
    kinds: [],
    states: [],
    search: '',
    ids: [...(starred ?? [])],
  };
  return (
    <DropDown
      label={
        <>
          <Icon name="calendar" className="size-[1.1rem]" />
          Calendar
        </>
      }
      side="right"
    >
      <ul aria-label="Calendar" className="[&_small]:block [&_small]:text-[0.875rem] [&_small]:text-muted">
        <li>
          <a href={subscription(origin, paths.eventsCalendar)} className={menuItem}>
            <span>
              Subscribe to the programme
              <small>Your calendar follows every change</small>
            </span>
          </a>
        </li>
        <li>
          <a href={paths.eventsCalendar} className={menuItem}>
            Whole programme as a file
          </a>
        </li>
        {isNarrowed && (
          <>
            <li>
              <a href={subscription(origin, calendarAddress(view.filter))} className={menuItem}>
                Subscribe to this selection
              </a>
            </li>
            <li>
              <a href={calendarAddress(view.filter)} className={menuItem}>
                This selection as a file
              </a>
            </li>
          </>
        )}
        {starred && starred.length > 0 && (
          <li>
            <a href={calendarAddress(stars)} className={menuItem}>
              Starred events as a file
            </a>
          </li>
        )}
        <li className="needs-script">
          <button type="button" onClick={() => window.print()} className={menuItem}>
            <Icon name="print" className="size-5" />
            Print this page
          </button>
        </li>
      </ul>
    </DropDown>
  );
}
