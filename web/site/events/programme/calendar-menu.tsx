import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { paths } from '#contract/api/paths.ts';
import type { EventFilter } from '#contract/programme/event-filter.ts';
import { DropDown, menuItem } from '#web/site/ui/drop-down.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { calendarAddress, type EventsView, hasFilters } from './events-view.tsx';
import { ownAddress } from '#web/shared/page/own-language.ts';

interface CalendarMenuProps {
  view: EventsView;
  /** The starred events that are still in the programme. */
  starred: readonly string[] | undefined;
  /** The site's own address, which a calendar program reads again. */
  origin: string;
}

/** A calendar program reads such an address again by itself, and so follows what moves. */
const subscription = (origin: string, address: string) =>
  `${origin.replace(/^https?:/, 'webcal:')}${ownAddress(address)}`;

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
          {t('Calendar')}
        </>
      }
      side="right"
    >
      <ul aria-label={t('Calendar')} className="calendar-menu">
        <Item href={subscription(origin, paths.eventsCalendar)}>
          <span>
            {t('Subscribe to the programme')}
            <small>{t('Your calendar follows every change')}</small>
          </span>
        </Item>
        <Item href={ownAddress(paths.eventsCalendar)}>{t('Whole programme as a file')}</Item>
        {isNarrowed && (
          <>
            <Item href={subscription(origin, calendarAddress(view.filter))}>
              {t('Subscribe to this selection')}
            </Item>
            <Item href={ownAddress(calendarAddress(view.filter))}>{t('This selection as a file')}</Item>
          </>
        )}
        {starred && starred.length > 0 && (
          <Item href={ownAddress(calendarAddress(stars))}>{t('Starred events as a file')}</Item>
        )}
        <li className="needs-script">
          <button type="button" onClick={() => window.print()} className={menuItem}>
            <Icon name="print" className="size-5" />
            {t('Print this page')}
          </button>
        </li>
      </ul>
    </DropDown>
  );
}

const Item = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} className={menuItem}>
      {children}
    </a>
  </li>
);
