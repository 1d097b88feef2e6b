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

/** Every clash of the programme once, in the order of time. */
export function allClashes(events: readonly Planned[]): Clash[] {
  const slots = events.flatMap((event) => sessionsOf(event).map((slot) => ({ event, slot })));
  slots.sort((a, b) => (a.slot.session.startAt < b.slot.session.startAt ? -1 : 1));
  const people = new Map(events.map((event) => [event, peopleOf(event)]));
  const found: Clash[] = [];
  for (const [at, { event, slot: one }] of slots.entries()) {
    // The slots are sorted by start, so no later one can overlap after the first that starts too late.
    for (let next = at + 1; next < slots.length; next += 1) {
      const { event: second, slot: other } = slots[next]!;
      if (other.session.startAt >= one.session.endAt) break;
      if (isSameVenue(one, other)) found.push({ by: 'venue', what: one.session.venueId, one, other });
      if (event === second) continue;
      for (const [key, what] of people.get(event)!)
        if (people.get(second)!.has(key)) found.push({ by: 'coordinator', what, one, other });
    }
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

export const CLASHES_SHOWN_MAX = 20;
