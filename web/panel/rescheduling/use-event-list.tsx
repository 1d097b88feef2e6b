import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { AnyDocument, Stored } from '#contract/api/document.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { festivalDays } from '#contract/programme/schedule.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { byKey, eventOrders, isInVenue, isOnDay, nextSession, nextSessionText } from './event-order.ts';

/** What the list of events has beside those of other collections: times, places, and changes of many at once. */
export function useEventList() {
  const { timezone, dates } = useFestival();
  const { documents: venues } = useStaffList<Stored<Venue>>('venues');
  const [openedAt] = useState(() => Date.now());
  const now = new Date(useNow() ?? openedAt);
  const venueName = (id: string) => venues.find((venue) => venue.id === id)?.name ?? id;
  const days = dates ? festivalDays({ ...dates, timezone }) : [];
  const facts = { now, timezone, venueName };
  return {
    columns: [
      {
        label: t('Next session'),
        text: (event: Record<string, unknown>) => nextSessionText(event as AnyDocument, now, timezone),
      },
      {
        label: t('Venue'),
        text: (event: Record<string, unknown>) => {
          const venueId = nextSession(event as AnyDocument, now)?.venueId;
          return venueId ? venueName(venueId) : '';
        },
      },
    ],
    orders: Object.fromEntries(
      Object.entries(eventOrders).map(([order, { label, keyOf }]) => [
        order,
        { label, compare: byKey(keyOf, facts) },
      ]),
    ),
    filters: [
      {
        field: 'day',
        label: t('Day'),
        options: Object.fromEntries(
          days.map((day) => {
            const { weekday, shortDate } = festivalTime(`${day}T12:00:00Z`, 'UTC');
            return [day, `${weekday.slice(0, 3)} ${shortDate}`];
          }),
        ),
        matches: (event: AnyDocument, day: string) => isOnDay(event, day, timezone),
      },
      {
        field: 'venue',
        label: t('Venue'),
        options: Object.fromEntries(venues.map(({ id, name }) => [id, name])),
        matches: isInVenue,
      },
    ],
    bulk: (chosen: readonly AnyDocument[], onDone: () => void) => (
      <BulkActions chosen={chosen} onDone={onDone} />
    ),
  };
}
