import type { Event, EventSession } from '#contract/entities/event.ts';

type Planned = Pick<Event, 'title' | 'status' | 'sessions'> & {
  id: string;
  /** Lists leave them out; without them only venues can clash. */
  coordinators?: Event['coordinators'];
};

/** Two sessions that cannot both take place as planned. */
export interface Clash {
  /** What they share: a venue's id, or a person's name. */
  by: 'venue' | 'coordinator';
  what: string;
  one: ClashingSession;
  other: ClashingSession;
}

interface ClashingSession {
  eventId: string;
  title: string;
  /** Its place in the event's list. */
  index: number;
  session: EventSession;
}

const takesPlace = (event: Planned, session: Partial<EventSession>): session is EventSession =>
  event.status !== 'cancelled' &&
  session.status !== 'cancelled' &&
  Boolean(session.startAt && session.endAt && session.startAt < session.endAt);

const sessionsOf = (event: Planned): ClashingSession[] =>
  event.sessions.flatMap((session, index) =>
    takesPlace(event, session) ? [{ eventId: event.id, title: event.title, index, session }] : [],
  );

/** A session may begin when another ends. */
const overlap = (a: EventSession, b: EventSession): boolean => a.startAt < b.endAt && b.startAt < a.endAt;

/** People are identified by phone or email where they have one, because two people may share a name. */
function peopleOf({ coordinators = [] }: Planned): Map<string, string> {
  const people = new Map<string, string>();
  for (const { name, phone, email } of coordinators) {
    if (!name) continue;
    const digits = phone?.replaceAll(/\D/g, '').slice(-10);
    const key = digits || email?.trim().toLowerCase() || name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
    people.set(key, name.trim());
  }
  return people;
}

/** The clashes of one event with the others and within itself. The event may still be incomplete. */
export function clashesOf(event: Planned, others: Iterable<Planned>): Clash[] {
  const own = sessionsOf(event);
  const people = peopleOf(event);
  const found: Clash[] = own.flatMap((one, at) =>
    own
      .slice(at + 1)
      .filter((other) => isSameVenue(one, other) && overlap(one.session, other.session))
      .map((other): Clash => ({ by: 'venue', what: one.session.venueId, one, other })),
  );
  for (const candidate of others) {
    if (candidate.id === event.id) continue;
    const shared = [...peopleOf(candidate).keys()].flatMap((key) => people.get(key) ?? []);
    for (const one of own)
      for (const other of sessionsOf(candidate)) {
        if (!overlap(one.session, other.session)) continue;
        if (isSameVenue(one, other)) found.push({ by: 'venue', what: one.session.venueId, one, other });
        for (const what of shared) found.push({ by: 'coordinator', what, one, other });
      }
  }
  return found;
}

const isSameVenue = (one: ClashingSession, other: ClashingSession): boolean =>
  Boolean(one.session.venueId) && one.session.venueId === other.session.venueId;

export interface Clashes {
  count: number;
  /** The first of them, in the order of time. */
  first: Clash[];
}

/**
 * The clashes of the programme that are not over yet. At most `limit` of them are listed, because many sessions at one
 * place and time have far more pairs than anybody reads; the count includes all.
 */
export function allClashes(
  events: readonly Planned[],
  limit = Number.POSITIVE_INFINITY,
  after = '',
): Clashes {
  const groups = new Map<string, Group>();
  const join = (key: string, by: Clash['by'], what: string, slot: ClashingSession) => {
    const group = groups.get(key);
    if (group) group.slots.push(slot);
    else groups.set(key, { by, what, slots: [slot] });
  };
  for (const event of events) {
    const people = peopleOf(event);
    for (const slot of sessionsOf(event)) {
      if (slot.session.endAt <= after) continue;
      const { venueId } = slot.session;
      if (venueId) join(`venue:${venueId}`, 'venue', venueId, slot);
      for (const [key, name] of people) join(`person:${key}`, 'coordinator', name, slot);
    }
  }
  let count = 0;
  const first: Clash[] = [];
  for (const group of groups.values()) {
    if (group.slots.length < 2) continue;
    group.slots.sort((a, b) => (a.session.startAt < b.session.startAt ? -1 : 1));
    count += countOf(group);
    first.push(...firstOf(group, limit));
  }
  first.sort((a, b) => (timesOf(a) < timesOf(b) ? -1 : 1));
  return { count, first: first.slice(0, limit) };
}

/** The sessions that share a venue or a person, in the order of their start. */
interface Group {
  by: Clash['by'];
  what: string;
  slots: ClashingSession[];
}

const timesOf = ({ one, other }: Clash): string => `${one.session.startAt} ${other.session.startAt}`;

/** One event's own sessions share their coordinators without a clash. */
function countOf({ by, slots }: Group): number {
  if (by === 'venue') return pairsIn(slots);
  const ofEvents = Map.groupBy(slots, ({ eventId }) => eventId);
  let count = pairsIn(slots);
  for (const own of ofEvents.values()) count -= pairsIn(own);
  return count;
}

/** How many pairs overlap: each session does with those that began before it and have not ended. */
function pairsIn(slots: readonly ClashingSession[]): number {
  const ends = slots.map(({ session }) => session.endAt).toSorted();
  let ended = 0;
  let pairs = 0;
  for (const [begun, { session }] of slots.entries()) {
    while (ends[ended]! <= session.startAt) ended += 1;
    pairs += begun - ended;
  }
  return pairs;
}

/** Each step lists as many clashes as sessions are going on, so the work ends soon after the limit. */
function firstOf({ by, what, slots }: Group, limit: number): Clash[] {
  const found: Clash[] = [];
  let goingOn: ClashingSession[] = [];
  for (const other of slots) {
    if (found.length >= limit) break;
    goingOn = goingOn.filter(({ session }) => session.endAt > other.session.startAt);
    for (const one of goingOn) {
      if (found.length >= limit) break;
      if (by === 'venue' || one.eventId !== other.eventId) found.push({ by, what, one, other });
    }
    goingOn.push(other);
  }
  return found;
}

/** One clash, as the edit form shows it. */
export interface ClashSummary {
  by: 'venue' | 'coordinator';
  /** The venue's or the person's name. */
  what: string;
  /** Which of the event's own sessions it is about. */
  index: number;
  other: { eventId: string; title: string; label: string | undefined; startAt: string; endAt: string };
}

export const CLASHES_SHOWN_MAX = 100;
