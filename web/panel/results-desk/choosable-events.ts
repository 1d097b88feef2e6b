import { t } from '#contract/languages/words.ts';
import type { StaffEvent, StaffResult } from './staff-documents.ts';

/** In the order of the desk: what is on or just over, what comes next, what still waits, and the rest. */
export const EVENT_GROUPS = ['now', 'soon', 'waiting', 'later', 'decided'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export const groupLabels: Record<EventGroup, string> = {
  now: t('On now and just over'),
  soon: t('Next'),
  waiting: t('Still without a result'),
  later: t('Other events'),
  decided: t('With a result'),
};

export interface ChoosableEvent {
  event: StaffEvent;
  group: EventGroup;
  /** The start of the session that runs or comes next; once all are over, the end of the last one. */
  at: string;
  isOn: boolean;
  isOver: boolean;
  results: StaffResult[];
}

const HOUR = 3_600_000;
/** Juries take this long, and the desk prepares for what begins in this time. */
const JUST_OVER_MS = 6 * HOUR;
const SOON_MS = 12 * HOUR;

/** The events that can have a result, the most likely choice first. */
export function choosableEvents(
  events: readonly StaffEvent[],
  results: readonly StaffResult[],
  now: number,
  search: string,
): ChoosableEvent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return events
    .filter(
      ({ status, title }) =>
        status !== 'cancelled' && words.every((word) => title.toLowerCase().includes(word)),
    )
    .map((event) =>
      choosable(
        event,
        results.filter(({ eventId }) => eventId === event.id),
        now,
      ),
    )
    .sort(inOrder(now));
}

function choosable(event: StaffEvent, results: StaffResult[], now: number): ChoosableEvent {
  const held = event.sessions.filter(({ status }) => status !== 'cancelled');
  const sessions = (held.length > 0 ? held : event.sessions).toSorted((a, b) =>
    a.startAt < b.startAt ? -1 : 1,
  );
  const isOnAt = ({ startAt, endAt }: (typeof sessions)[number]) =>
    Date.parse(startAt) <= now && now < Date.parse(endAt);
  const running = sessions.find(isOnAt);
  const coming = sessions.find(({ startAt }) => Date.parse(startAt) > now);
  const lastEnd = (ended: typeof sessions) =>
    ended.reduce((last, { endAt }) => (endAt > last ? endAt : last), '');
  const ended = lastEnd(sessions.filter(({ endAt }) => Date.parse(endAt) <= now));
  const isOver = !running && !coming;
  const isJustOver = ended !== '' && now - Date.parse(ended) <= JUST_OVER_MS;
  const groupOf = (): EventGroup => {
    if (results.some(({ status }) => status !== 'withdrawn' && status !== 'draft')) return 'decided';
    if (event.kind !== 'competition') return 'later';
    if (running || isJustOver) return 'now';
    if (coming && Date.parse(coming.startAt) - now <= SOON_MS) return 'soon';
    return isOver ? 'waiting' : 'later';
  };
  const at = running?.startAt ?? (isJustOver ? ended : (coming?.startAt ?? ended));
  return { event, group: groupOf(), at, isOn: running !== undefined, isOver, results };
}

/** Within a group by how near it is to this moment, so that no pair of events can contradict another. */
const inOrder = (now: number) => (a: ChoosableEvent, b: ChoosableEvent) =>
  EVENT_GROUPS.indexOf(a.group) - EVENT_GROUPS.indexOf(b.group) ||
  Number(b.isOn) - Number(a.isOn) ||
  Math.abs(Date.parse(a.at) - now) - Math.abs(Date.parse(b.at) - now) ||
  (a.event.title < b.event.title ? -1 : 1);
