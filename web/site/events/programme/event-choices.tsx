import type { ReactNode } from 'react';
import {
  EVENT_CATEGORIES,
  EVENT_KINDS,
  eventCategoryLabels,
  eventKindLabels,
} from '#contract/text/labels.ts';
import { SESSION_STATES } from '#contract/programme/event-filter.ts';
import type { FilterCounts } from '#contract/programme/filter-counts.ts';
import type { SessionState } from '#contract/programme/schedule.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ChoiceMenu, type Option } from './choice-menu.tsx';
import { Count } from './day-tabs.tsx';
import { type EventsView, toggled, withFilter } from './events-view.ts';
import { ViewLink } from './view-link.tsx';

export const stateLabels: Record<SessionState, string> = {
  live: 'On now',
  upcoming: 'To come',
  over: 'Over',
  cancelled: 'Cancelled',
};

const kinds: readonly Option[] = EVENT_KINDS.map((value) => ({ value, label: eventKindLabels[value] }));
const states: readonly Option[] = SESSION_STATES.map((value) => ({ value, label: stateLabels[value] }));

interface EventChoicesProps {
  view: EventsView;
  counts: FilterCounts;
  venues: readonly Option[];
  /** How many of the programme's events this browser has starred; undefined while that is not known. */
  starredCount: number | undefined;
  /** What they come to, at the end of the row. */
  children: ReactNode;
}

/** Categories in sight, the rest behind three buttons. */
export function EventChoices({ view, counts, venues, starredCount, children }: EventChoicesProps) {
  return (
    <>
      <nav aria-label="Categories" className="scroll-row">
        <ul className="flex gap-2">
          <li>
            <ViewLink
              view={withFilter(view, { categories: [] })}
              isCurrent={view.filter.categories.length === 0}
              className="chip"
            >
              All
            </ViewLink>
          </li>
          {EVENT_CATEGORIES.map((category) => (
            <li key={category} className={`cat-${category}`}>
              <ViewLink
                view={toggled(view, 'categories', category)}
                isCurrent={view.filter.categories.includes(category)}
                className="chip"
              >
                <span aria-hidden="true" className="chip-dot" />
                {eventCategoryLabels[category]}
                <Count of={counts.categories.get(category) ?? 0} />
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="choice-row">
        <ChoiceMenu label="Venue" choice="venues" options={venues} view={view} counts={counts.venues} />
        <ChoiceMenu label="Kind" choice="kinds" options={kinds} view={view} counts={counts.kinds} />
        <ChoiceMenu label="Status" choice="states" options={states} view={view} counts={counts.states} />
        <ViewLink
          view={{ ...view, starred: !view.starred }}
          isCurrent={view.starred}
          className="chip needs-script"
        >
          <Icon name="star" className="size-4" />
          Starred
          <span className="chip-count min-w-[1ch]">{starredCount ?? ''}</span>
        </ViewLink>
        {children}
      </div>
    </>
  );
}
