import { t } from '#contract/languages/words.ts';
import {
  EVENT_CATEGORIES,
  EVENT_KINDS,
  eventCategoryLabels,
  eventKindLabels,
} from '#contract/text/labels.ts';
import { SESSION_STATES } from '#contract/programme/event-filter.ts';
import type { Counts, FilterCounts } from '#contract/programme/filter-counts.ts';
import type { SessionState } from '#contract/programme/schedule.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { DropDown, menuItem } from '#web/site/ui/drop-down.tsx';
import { Count } from './day-tabs.tsx';
import { type EventsView, type FilterName, toggled, ViewLink, withFilter } from './events-view.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

interface Option {
  value: string;
  label: string;
  lang?: string | undefined;
}

const stateLabels: Record<SessionState, string> = {
  live: t('On now'),
  upcoming: t('To come'),
  over: t('Over'),
  cancelled: t('Cancelled'),
};

const kinds: readonly Option[] = EVENT_KINDS.map((value) => ({ value, label: eventKindLabels[value] }));
const states: readonly Option[] = SESSION_STATES.map((value) => ({ value, label: stateLabels[value] }));

interface FilterBarProps {
  view: EventsView;
  counts: FilterCounts;
  venues: readonly Option[];
  /** How many of the programme's events this browser has starred; undefined while that is not known. */
  starredCount: number | undefined;
}

/** The categories, and the rest behind three buttons. */
export function FilterBar({ view, counts, venues, starredCount }: FilterBarProps) {
  return (
    <>
      <FilterMenu label={t('Venue')} name="venues" options={venues} view={view} counts={counts.venues} />
      <FilterMenu label={t('Kind')} name="kinds" options={kinds} view={view} counts={counts.kinds} />
      <FilterMenu label={t('Status')} name="states" options={states} view={view} counts={counts.states} />
      <ViewLink
        view={{ ...view, starred: !view.starred, page: undefined }}
        isCurrent={view.starred}
        className="chip needs-script"
      >
        <Icon name="star" className="size-4" />
        {t('Starred')}
        <span className="chip-count min-w-[1ch]">{starredCount ?? ''}</span>
      </ViewLink>
      <nav aria-label={t('Categories')} className="scroll-row category-row">
        <ul className="flex gap-2">
          <li>
            <ViewLink
              view={withFilter(view, { categories: [] })}
              isCurrent={view.filter.categories.length === 0}
              className="chip"
            >
              {t('All')}
            </ViewLink>
          </li>
          {EVENT_CATEGORIES.map((category) => {
            const isChosen = view.filter.categories.includes(category);
            return (
              <li key={category} className={`cat-${category}`}>
                <ViewLink view={toggled(view, 'categories', category)} isCurrent={isChosen} className="chip">
                  <span
                    aria-hidden="true"
                    className={`size-[9px] rounded-full ${isChosen ? 'bg-(--category-deep)' : 'bg-(--category)'}`}
                  />
                  {eventCategoryLabels[category]}
                  <Count of={counts.categories.get(category) ?? 0} />
                </ViewLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

interface FilterMenuProps {
  label: string;
  name: FilterName;
  options: readonly Option[];
  view: EventsView;
  counts: Counts<string>;
}

/** Several options can be chosen; each is a link to the page with or without it. */
function FilterMenu({ label, name, options, view, counts }: FilterMenuProps) {
  const chosen: readonly string[] = view.filter[name];
  const first = options.find(({ value }) => chosen.includes(value));
  const more = chosen.length > 1 ? ` +${chosen.length - 1}` : '';
  return (
    <DropDown
      group="event-filters"
      hasChosen={chosen.length > 0}
      label={
        <span className="truncate">
          {label}
          {first && <Quoting texts={[[first.label, first.lang]]}>{`: ${first.label}${more}`}</Quoting>}
        </span>
      }
    >
      <ul aria-label={label}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <li key={option.value}>
              <ViewLink view={toggled(view, name, option.value)} isCurrent={isChosen} className={menuItem}>
                <span aria-hidden="true" className="option-box">
                  {isChosen && <Icon name="check" className="size-4" />}
                </span>
                <span dir="auto" lang={option.lang} className="grow">
                  {option.label}
                </span>
                <Count of={counts.get(option.value) ?? 0} />
              </ViewLink>
            </li>
          );
        })}
      </ul>
    </DropDown>
  );
}
