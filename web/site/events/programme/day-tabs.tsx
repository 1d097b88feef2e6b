import { plural, t } from '#contract/languages/words.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Counts } from '#contract/programme/filter-counts.ts';
import { festivalTime, shortDay } from '#web/shared/time/festival-time.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { NOW_ID } from '../programme-days.ts';
import { type EventsView, viewAddress, ViewLink, withFilter } from './events-view.tsx';
import { daysFrom } from './programme-page.ts';
import { ownAddress } from '#web/shared/page/own-language.ts';

interface DayTabsProps {
  view: EventsView;
  /** The page on show. */
  page: number;
  days: readonly string[];
  counts: Counts<string>;
  /** The first day on show. */
  first: string | undefined;
  /** The festival's calendar day, while it is on. */
  today: string | undefined;
  pageOfNow: number | undefined;
}

/** The days, below the header while the programme scrolls; see `--stuck`. */
export function DayTabs({ view, page, days, counts, first, today, pageOfNow }: DayTabsProps) {
  const chosen = view.filter.day;
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the chosen day, or today, may lie beyond the edge.
    const current = tabs.current?.querySelector<HTMLElement>(`[data-day="${chosen ?? today ?? ''}"]`);
    if (tabs.current && current) {
      tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.clientWidth) / 2;
    }
  }, [chosen, today]);
  return (
    <div className="day-tabs stays z-10 border-b border-line bg-ink no-print">
      <div className="wrap flex items-center gap-2">
        <nav ref={tabs} aria-label={t('Days')} className="scroll-row flex-1">
          <ul className="flex">
            <li>
              <Tab view={view} day={undefined} className="-ms-3.5">
                {t('All days')}
              </Tab>
            </li>
            {daysFrom(days, chosen ?? first).map((day) => (
              <li key={day}>
                <Tab view={view} day={day}>
                  <DayName day={day} isToday={day === today} />
                  <Count of={counts.get(day) ?? 0} className="day-count" />
                </Tab>
              </li>
            ))}
          </ul>
        </nav>
        {today && <JumpToNow view={view} today={today} shown={page} page={pageOfNow} />}
      </div>
    </div>
  );
}

interface TabProps {
  view: EventsView;
  day: string | undefined;
  className?: string;
  children: ReactNode;
}

function Tab({ view, day, className = '', children }: TabProps) {
  return (
    <ViewLink
      view={withFilter(view, { day })}
      isCurrent={view.filter.day === day}
      data-day={day ?? ''}
      className={`day-tab transition-colors ${className}`}
    >
      {children}
    </ViewLink>
  );
}

function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  // Noon is the same day in every zone that festivals are held in.
  const time = festivalTime(`${day}T12:00:00Z`, 'UTC');
  return (
    <span>
      {isToday && <span className="sr-only">{t('Today,')} </span>}
      {shortDay(time)}
      {isToday && <span aria-hidden="true" className="day-today" />}
    </span>
  );
}

/** How many events a filter would show. */
export function Count({ of: count, className = 'chip-count' }: { of: number; className?: string }) {
  return (
    <span className={className}>
      {rich(plural(count, '{n}<unit> event</unit>', '{n}<unit> events</unit>'), {
        unit: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  );
}

interface JumpToNowProps {
  view: EventsView;
  today: string;
  shown: number;
  /** Where the line of the present stands in what is on show. */
  page: number | undefined;
}

/** A link to an anchor, because it must work before any script does. */
function JumpToNow({ view, today, shown, page = 1 }: JumpToNowProps) {
  const isChosen = view.filter.day === undefined || view.filter.day === today;
  const there = isChosen ? { ...view, page: undefined } : withFilter(view, { day: today });
  const address = isChosen && page === shown ? '' : ownAddress(viewAddress(there));
  return (
    <a href={`${address}#${NOW_ID}`} className="jump-to-now transition-colors">
      <span aria-hidden="true" className="size-[7px] rounded-full bg-ember" />
      <span>
        {rich(t('<jump>Jump to </jump>Now'), {
          jump: (words) => <span className="sr-only">{words}</span>,
        })}
      </span>
    </a>
  );
}
