import { language, t } from '#contract/languages/words.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Stored } from '#contract/api/document.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { dayOf, festivalDays } from '#contract/programme/schedule.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { useReschedule } from '../use-reschedule.tsx';
import type { StaffEvent } from '../reschedule.ts';
import { clashWords } from './clash-words.ts';
import { DayGrid } from './day-grid.tsx';
import { daysOf, dayToShow } from './layout.ts';
import { MoveBar } from './move-bar.tsx';
import { clashesOfMoving, isElsewhere, type Moving, onDay, shifted, stretched } from './moving.ts';

/** The programme by day and venue. Sessions are moved and stretched here; each move is announced like any other. */
export function Timetable() {
  const festival = useFestival();
  const { timezone } = festival;
  const [today] = useState(() => dayOf(new Date(), timezone));
  const read = useStaffList<StaffEvent>('events');
  // A draft may have no sessions yet.
  const events = useMemo(
    () => read.documents.filter(({ sessions }: Partial<StaffEvent>) => Array.isArray(sessions)),
    [read.documents],
  );
  const venueList = useStaffList<Stored<Venue>>('venues');
  const [query, setQuery] = useSearchParams();
  const [moving, setMoving] = useState<Moving>();
  const [last, setLast] = useState<string>();
  const helpId = useId();
  const region = useRef<HTMLDivElement>(null);
  const reschedule = useReschedule(({ id }) => {
    if (moving?.eventId === id) setLast(`${id} ${moving.index}`);
    setMoving(undefined);
  });
  const days = useMemo(() => {
    const own = festival.dates ? festivalDays({ ...festival.dates, timezone }) : [];
    return daysOf(events, own, timezone);
  }, [events, festival.dates, timezone]);
  const asked = query.get('day');
  const day = asked && days.includes(asked) ? asked : dayToShow(days, today);
  const clashes = useMemo(() => (moving ? clashesOfMoving(moving, events) : []), [moving, events]);
  // A moved session stands in another column: the focus goes there with it.
  useEffect(() => {
    if (last === undefined) return;
    const block = region.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(last)}"]`);
    const isFree = document.activeElement === document.body || document.activeElement === block;
    if (block && isFree) block.focus();
  }, [last, events]);

  const error = read.error ?? venueList.error;
  const reload = () => {
    read.reload();
    venueList.reload();
  };
  if (error) return <RetryNotice message={error.sentence} onRetry={reload} />;
  if (read.isLoading || venueList.isLoading)
    return (
      <div role="status" className="panel-card h-[60dvh] animate-wait">
        <span className="sr-only">{t('Loading the timetable')}</span>
      </div>
    );
  const venues = columnsOf(venueList.documents, events);
  if (day === undefined || venues.length === 0)
    return (
      <EmptyState
        icon={venues.length === 0 ? 'place' : 'events'}
        title={venues.length === 0 ? t('No venues yet') : t('No days yet')}
        actions={
          <ButtonLink size="small" to={venues.length === 0 ? `${adminPaths.venues}/new` : adminPaths.site}>
            {venues.length === 0 ? t('Add the first venue') : t('To the festival’s dates')}
          </ButtonLink>
        }
      >
        {t('The timetable has a column for each venue and a page for each day of the festival.')}
      </EmptyState>
    );
  const venueName = (id: string) => venues.find((venue) => venue.id === id)?.name ?? id;
  const addressOf = (each: string) => `?${new URLSearchParams({ view: 'timetable', day: each })}`;
  const event = moving && events.find(({ id }) => id === moving.eventId);
  const session = moving && event?.sessions[moving.index];
  const isMoved = moving !== undefined && isElsewhere(moving, session);
  const propose = (place: Moving | undefined) => {
    const from = events.find(({ id }) => id === place?.eventId)?.sessions[place!.index];
    if (place && isElsewhere(place, from)) reschedule.ask(place.eventId, place);
    else setMoving(undefined);
  };
  return (
    <div ref={region}>
      <ChipLinks
        label={t('Day')}
        className="mb-3"
        chips={days.map((each) => {
          const { weekday, shortDate } = festivalTime(`${each}T12:00:00Z`, 'UTC');
          return {
            label: `${weekday.slice(0, 3)} ${shortDate}`,
            to: addressOf(each),
            isCurrent: each === day,
          };
        })}
      />
      <p id={helpId} className="mb-3 text-[0.875rem] text-muted">
        <span className="pointer-coarse:hidden">
          {t(
            'Drag a session to another time or venue, its lower edge to another end. With the keyboard: Enter takes it up and puts it down, arrows move it, Shift with up and down stretches it, Escape leaves it.',
          )}
        </span>
        <span className="hidden pointer-coarse:inline">
          {t('Tap a session, then drag it or use the buttons below. Its lower edge stretches it.')}
        </span>
      </p>
      <DayGrid
        key={day}
        day={day}
        events={events}
        venues={venues}
        timezone={timezone}
        moving={moving}
        clashes={clashes}
        helpId={helpId}
        onMoving={setMoving}
        onPropose={propose}
      />
      {moving && event && session && (
        <MoveBar
          title={event.title}
          moving={moving}
          timezone={timezone}
          venues={venues}
          days={days}
          day={dayOf(moving.startAt, timezone)}
          clashes={clashWords(clashes, moving, timezone, venueName)}
          isMoved={isMoved}
          onShift={(minutes) => setMoving(shifted(moving, minutes))}
          onStretch={(minutes) => setMoving(stretched(moving, minutes))}
          onVenue={(venueId) => setMoving({ ...moving, venueId })}
          onDay={(to) => {
            setMoving(onDay(moving, to, timezone));
            setQuery({ view: 'timetable', day: to }, { replace: true, preventScrollReset: true });
          }}
          onLetGo={() => setMoving(undefined)}
          onPropose={() => propose(moving)}
        />
      )}
      {reschedule.dialog}
    </div>
  );
}

/** Every venue, and those that sessions name although they are gone. */
function columnsOf(
  venues: readonly Stored<Venue>[],
  events: readonly StaffEvent[],
): { id: string; name: string }[] {
  const known = new Map(venues.map(({ id, name }) => [id, name]));
  for (const { sessions } of events)
    for (const { venueId } of sessions ?? [])
      if (venueId && !known.has(venueId)) known.set(venueId, t('{venueId} (gone)', { venueId }));
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language(), { numeric: true }));
}
