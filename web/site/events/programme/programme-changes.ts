import { t } from '#contract/languages/words.ts';
import { useArrivals } from '#web/live/lists/use-arrivals.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

interface Place {
  timezone: string;
  venueName: (id: string) => string | undefined;
}

/** The newest changes, for a screen reader; '' until there is one. */
export const useProgrammeChanges = (events: readonly PublicEvent[], place: Place): string =>
  useArrivals({
    list: events,
    none: '',
    compare(before, after, last) {
      // The first list is no change.
      const changes = before.length === 0 ? [] : programmeChanges(before, after, place);
      return changes.slice(0, 3).join(' ') || last;
    },
  });

/** A sentence for every change that visitors must hear of. */
export function programmeChanges(
  before: readonly PublicEvent[],
  after: readonly PublicEvent[],
  place: Place,
): string[] {
  const known = new Map(before.map((event) => [event.id, event]));
  const present = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((event) => {
      const old = known.get(event.id);
      if (old === event) return [];
      return old
        ? changesOf(old, event, place)
        : [t('New in the programme: {title}.', { title: event.title })];
    }),
    ...before
      .filter(({ id }) => !present.has(id))
      .map(({ title }) => t('{title} is no longer in the programme.', { title })),
  ];
}

function changesOf(old: PublicEvent, event: PublicEvent, place: Place): string[] {
  if (event.status === 'cancelled')
    return old.status === 'cancelled' ? [] : [t('{title} is cancelled.', { title: event.title })];
  return event.sessions.flatMap((session, index) => {
    const was = old.sessions[index];
    const name = session.label
      ? t('{title}, {label},', { title: event.title, label: session.label })
      : event.title;
    if (session.status === 'cancelled')
      return was?.status === 'cancelled' ? [] : [t('{title} is cancelled.', { title: name })];
    if (!was || (was.startAt === session.startAt && was.venueId === session.venueId)) return [];
    const { weekday, shortDate, clock } = festivalTime(session.startAt, place.timezone);
    const now = [`${weekday} ${shortDate}`, clock, place.venueName(session.venueId)];
    return [t('{title} has moved: now {now}.', { title: name, now: now.filter(Boolean).join(', ') })];
  });
}
