import { NEED_ITEMS_MAX, type NeedItem } from '#contract/api/dashboard.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { allClashes, type Clashes } from '#contract/programme/clashes.ts';
import { nextTurn } from '#contract/programme/schedule.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';

export type KnownEvent = PublicDocument<Event>;

/** Some session is running or still to come. */
const isToCome = ({ status, sessions }: KnownEvent, at: string): boolean =>
  status !== 'cancelled' && sessions.some((session) => session.status !== 'cancelled' && session.endAt > at);

/** At least one session was not cancelled. */
const tookPlace = ({ status, sessions }: KnownEvent): boolean =>
  status !== 'cancelled' && sessions.some((session) => session.status !== 'cancelled');

interface ProgrammeState {
  /** It is as it is here from the one moment until the other. */
  from: string;
  until: string | undefined;
  /** Competitions that took place and are over. */
  over: ReadonlyMap<string, NeedItem>;
  /** Events of which some session is not over. */
  coming: readonly KnownEvent[];
}

const stateOfList = new WeakMap<object, ProgrammeState>();

/** Found once for each state of the programme, which is another one when a session begins or ends. */
export function programmeAt(publicDocuments: PublicDocuments, now: Date): ProgrammeState {
  const list = publicDocuments.list<KnownEvent>('events');
  const at = now.toISOString();
  const known = stateOfList.get(list);
  if (known && known.from <= at && (known.until === undefined || at < known.until)) return known;
  const events = [...publicDocuments.whole<KnownEvent>('events')];
  const over = events.filter(
    (event) => event.kind === 'competition' && tookPlace(event) && !isToCome(event, at),
  );
  const found: ProgrammeState = {
    from: at,
    until: nextTurn(list, now)[0],
    over: new Map(over.map((event) => [event.id, itemOf(event)])),
    coming: events.filter((event) => isToCome(event, at)),
  };
  stateOfList.set(list, found);
  return found;
}

export const itemOf = ({ id, title }: KnownEvent): NeedItem => ({ collection: 'events', id, title });

const clashesOfList = new WeakMap<object, { minute: string; clashes: Clashes }>();

/** Found once for each minute and state of the programme: every change makes a new list object. */
export function clashesNow(publicDocuments: PublicDocuments, at: string): Clashes {
  const list = publicDocuments.list('events');
  const minute = at.slice(0, '2026-03-12T10:30'.length);
  const known = clashesOfList.get(list);
  if (known?.minute === minute) return known.clashes;
  const clashes = allClashes([...publicDocuments.whole<KnownEvent>('events')], NEED_ITEMS_MAX, at);
  clashesOfList.set(list, { minute, clashes });
  return clashes;
}
