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
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import type { Clash } from '#contract/programme/clashes.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import { PreparedQueries, PreparedQuery, type Slots } from '#server/db/prepared-query.ts';
import type { DocumentsTable } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { fromDocumentRows } from '#server/documents/row.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import { clashesNow, itemOf, type KnownEvent, programmeAt } from './programme-state.ts';
import { type Counted, DRAFTED, draftsOf, unanswered, waitingPeople } from './waiting.ts';

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
  if (may('events')) {
    const { first, count } = clashesNow(deps.publicDocuments, at);
    add('clashes', first.map(clashItem), count);
  }
  if (may('results')) {
    const [board] = deps.publicDocuments.list('leaderboards');
    const { items, count } = await withoutResults(deps, now);
    add(
      'missing-results',
      items.map((item) => ({ ...item, boardId: board?.id })),
      count,
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
    const { coming } = programmeAt(deps.publicDocuments, now);
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

const clashItem = ({ by, what, one, other }: Clash): NeedItem => ({
  collection: 'events',
  id: one.eventId,
  title: `${one.title} and ${other.title}`,
  detail: by === 'coordinator' ? what : undefined,
  at: other.session.startAt,
});

const overdueQueries = new PreparedQueries<DocumentsTable>();

const selectingOverdue = (collection: CollectionName, by: string) =>
  overdueQueries.of([collection, by], (db, value, engine) =>
    db
      .selectFrom('documents')
      .selectAll()
      .where(inCollection(collection))
      .where(fieldExpression(engine, 'status'), '=', 'scheduled')
      .where(fieldExpression(engine, by), '<', value('due'))
      .orderBy(fieldExpression(engine, by))
      .limit(COUNT_MAX),
  );

/** Documents that are still scheduled after their time, with the scheduler's reason if it has one. */
async function overdue({ database, scheduler }: Asked, now: Date): Promise<NeedItem[]> {
  const found = new Map<string, NeedItem>();
  for (const collection of ['announcement', 'blogs'] as const) {
    const by = collections[collection].publishedBy!;
    const rows = await selectingOverdue(collection, by).run(database, {
      due: new Date(now.getTime() - GRACE_MS).toISOString(),
    });
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

const selectingWithResults = new PreparedQuery((db, _value: Slots<never>, engine) =>
  db
    .selectFrom('documents')
    .select(sql<string>`${fieldExpression(engine, 'eventId')}`.as('eventId'))
    .distinct()
    .where(inCollection('results'))
    .where(fieldExpression(engine, 'status'), 'in', ['provisional', 'final']),
);

/** Competitions that are over and have no published result. */
async function withoutResults({ database, publicDocuments }: Asked, now: Date): Promise<Counted> {
  const { over } = programmeAt(publicDocuments, now);
  if (over.size === 0) return { items: [], count: 0 };
  const rows = await selectingWithResults.run(database, {});
  const known = new Set(rows.map((row) => row.eventId).filter((id) => over.has(id)));
  const items = over.values().filter(({ id }) => !known.has(id));
  return { items: [...items.take(NEED_ITEMS_MAX)], count: over.size - known.size };
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
