import { sql } from 'kysely';
import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import {
  COUNT_MAX,
  type Need,
  NEED_ITEMS_MAX,
  type NeedItem,
  type NeedKind,
} from '#contract/api/dashboard.ts';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import { allClashes, type Clash, type Clashes } from '#contract/programme/clashes.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import type { Deps } from '#server/deps.ts';
import { fromDocumentRows } from '#server/documents/row.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import { DRAFTED, draftsOf, unanswered, waitingPeople } from './waiting.ts';

type KnownEvent = PublicDocument<Event>;
type Asked = Pick<Deps, 'store' | 'database' | 'publicDocuments' | 'scheduler'>;

/** The scheduler may be this late before staff are told. */
const GRACE_MS = 30_000;

/** What this person has to look after, most urgent first. Nothing here reads a whole large collection. */
export async function needsOf(deps: Asked, actor: Actor, now: Date): Promise<Need[]> {
  const may = (collection: CollectionName) => can(actor, 'write', collection);
  const needs: Need[] = [];
  const at = now.toISOString();
  const add = (kind: NeedKind, items: NeedItem[], count = items.length) => {
    if (count > 0) needs.push({ kind, count, items: items.slice(0, NEED_ITEMS_MAX) });
  };
  add(
    'overdue',
    (await overdue(deps, now)).filter(({ collection }) => collection !== 'user' && may(collection)),
  );
  if (canManageUsers(actor)) add('waiting-people', await waitingPeople(deps.database));
  const events = may('events') || may('results') ? [...deps.publicDocuments.whole<KnownEvent>('events')] : [];
  if (may('events')) {
    const { first, count } = clashesNow(deps.publicDocuments, at);
    add('clashes', first.map(clashItem), count);
  }
  if (may('results')) {
    const [board] = deps.publicDocuments.list('leaderboards');
    const missing = await withoutResults(deps, events, now);
    add(
      'missing-results',
      missing.map((item) => ({ ...item, boardId: board?.id })),
    );
    add('provisional-results', await provisional(deps));
  }
  if (can(actor, 'read', 'contact-inquiry')) {
    const { items, count } = await unanswered(deps.database);
    add('unanswered-inquiries', items, count);
  }
  const { items: drafts, count: waiting } = await draftsOf(deps.database, DRAFTED.filter(may));
  add('drafts', drafts, waiting);
  if (may('events')) {
    const coming = events.filter((event) => isToCome(event, at));
    const isPlace = (id: string) => deps.publicDocuments.get('venues', id) !== undefined;
    add(
      'no-venue',
      coming.filter(({ sessions }) => sessions.some(({ venueId }) => !isPlace(venueId))).map(itemOf),
    );
  }
  if (may('site')) add('no-profiles', withoutProfiles(deps.publicDocuments));
  return needs;
}

/** The footer of every page links to them. A site that nobody has described yet has none either. */
function withoutProfiles(documents: PublicDocuments): NeedItem[] {
  const [site] = documents.list<PublicDocument<Site>>('site');
  const { instagram, youtube, x } = site?.social ?? {};
  if (instagram || youtube || x) return [];
  return [{ collection: 'site', id: SITE_ID, title: site?.name ?? 'Site content' }];
}

/** Some session is running or still to come. */
const isToCome = ({ status, sessions }: KnownEvent, at: string): boolean =>
  status !== 'cancelled' && sessions.some((session) => session.status !== 'cancelled' && session.endAt > at);

/** At least one session was not cancelled. */
const tookPlace = ({ status, sessions }: KnownEvent): boolean =>
  status !== 'cancelled' && sessions.some((session) => session.status !== 'cancelled');

const itemOf = ({ id, title }: KnownEvent): NeedItem => ({ collection: 'events', id, title });

const clashesOfList = new WeakMap<object, { minute: string; clashes: Clashes }>();

/** Found once for each minute and state of the programme: every change makes a new list object. */
function clashesNow(publicDocuments: PublicDocuments, at: string): Clashes {
  const list = publicDocuments.list('events');
  const minute = at.slice(0, '2026-03-12T10:30'.length);
  const known = clashesOfList.get(list);
  if (known?.minute === minute) return known.clashes;
  const clashes = allClashes([...publicDocuments.whole<KnownEvent>('events')], NEED_ITEMS_MAX, at);
  clashesOfList.set(list, { minute, clashes });
  return clashes;
}

const clashItem = ({ by, what, one, other }: Clash): NeedItem => ({
  collection: 'events',
  id: one.eventId,
  title: `${one.title} and ${other.title}`,
  detail: by === 'coordinator' ? what : undefined,
  at: other.session.startAt,
});

/** Documents that are still scheduled after their time, with the scheduler's reason if it has one. */
async function overdue({ database, scheduler }: Asked, now: Date): Promise<NeedItem[]> {
  const { db, engine } = database;
  const found = new Map<string, NeedItem>();
  for (const collection of ['announcement', 'blogs'] as const) {
    const by = collections[collection].publishedBy!;
    const rows = await db
      .selectFrom('documents')
      .selectAll()
      .where(inCollection(collection))
      .where(fieldExpression(engine, 'status'), '=', 'scheduled')
      .where(fieldExpression(engine, by), '<', new Date(now.getTime() - GRACE_MS).toISOString())
      .orderBy(fieldExpression(engine, by))
      .limit(COUNT_MAX)
      .execute();
    for (const document of fromDocumentRows(rows))
      found.set(`${collection}/${document.id}`, {
        collection,
        id: document.id,
        title: String(document['title']),
        at: document[by] as string,
      });
  }
  for (const [key, { collection, id, title, dueAt, reason }] of scheduler.failures)
    found.set(key, { collection, id, title, at: dueAt, detail: reason });
  return [...found.values()];
}

/** Competitions that are over and have no published result. */
async function withoutResults(
  { database }: Asked,
  events: readonly KnownEvent[],
  now: Date,
): Promise<NeedItem[]> {
  const { db, engine } = database;
  const at = now.toISOString();
  const over = events.filter(
    (event) => event.kind === 'competition' && tookPlace(event) && !isToCome(event, at),
  );
  if (over.length === 0) return [];
  const eventId = fieldExpression(engine, 'eventId');
  const rows = await db
    .selectFrom('documents')
    .select(sql<string>`${eventId}`.as('eventId'))
    .distinct()
    .where(inCollection('results'))
    .where(fieldExpression(engine, 'status'), 'in', ['provisional', 'final'])
    .execute();
  const known = new Set(rows.map((row) => row.eventId));
  return over.filter(({ id }) => !known.has(id)).map(itemOf);
}

async function provisional({ store, publicDocuments }: Asked): Promise<NeedItem[]> {
  const found: AnyDocument[] = await store.withStatus('results', 'provisional');
  return found.map((result) => {
    const event = publicDocuments.get<KnownEvent>('events', String(result['eventId']));
    return {
      collection: 'results',
      id: result.id,
      boardId: String(result['leaderboardId']),
      title: event?.title ?? String(result['label'] ?? result['eventId'] ?? 'A result'),
    };
  });
}
