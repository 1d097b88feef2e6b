import { type Actor, can } from '#contract/api/access.ts';
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import { ACTIVITY_LIMIT_MAX, type ActivityEntry } from '#contract/api/dashboard.ts';
import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { namesOf } from '#server/documents/people.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { onlyParameters, wholeNumber } from '#server/http/request.ts';
import { type Change, fromRow } from '#server/live/change.ts';
import { SYSTEM } from '#server/live/change.ts';
import { invalidField } from '#server/http/errors.ts';

const VISITOR = 'visitor';

/** Who changed what, newest first, in the collections that this person may write; and undoing a change. */
export function mountActivity(app: App, { access, database, store }: Deps): void {
  route(app, 'GET', paths.api.activity, access.signedIn, async (context) => {
    onlyParameters(context, ['before', 'limit', 'collection']);
    const wanted = collectionsFor(context.get('actor')!, context.req.query('collection'));
    const limit = Math.min(numberOf(context, 'limit') ?? ACTIVITY_LIMIT_MAX, ACTIVITY_LIMIT_MAX);
    const changes = await newest(database, wanted, numberOf(context, 'before'), limit + 1);
    const shown = changes.slice(0, limit);
    const names = await namesOf(
      database,
      shown.map(({ actor }) => actor),
    );
    const last = await lastNumbers(database, shown);
    const entries = shown.map((change) => entryOf(change, names.get(change.actor), last));
    const hasMore = changes.length > limit;
    return context.json({ entries, ...(hasMore && { next: entries.at(-1)!.seq }) });
  });

  route(app, 'POST', paths.api.undo(':seq'), access.signedIn, async (context) => {
    const seq = wholeNumber(context.req.param('seq') ?? '');
    const row = Number.isNaN(seq)
      ? undefined
      : await database.db.selectFrom('changes').selectAll().where('seq', '=', seq).executeTakeFirst();
    const change = row && fromRow(row);
    const actor = context.get('actor')!;
    // Whoever may not write a document must not learn that the change exists.
    if (!change || !can(actor, 'write', change.collection)) throw new AppError('not-found', `change ${seq}`);
    const { collection, id, before, after } = change;
    const [document] = await store.together(
      [{ collection, id, fields: before && ownFields(before), version: after?.version ?? 0 }],
      { actor: actor.id },
    );
    return context.json({ document: document ?? null });
  });
}

function collectionsFor(actor: Actor, asked: string | undefined): CollectionName[] {
  if (asked !== undefined && !isCollectionName(asked))
    throw invalidField('collection', `There is no collection "${asked}".`);
  return COLLECTION_NAMES.filter(
    (name) => can(actor, 'write', name) && (asked === undefined || asked === name),
  );
}

function numberOf(context: AppContext, name: string): number | undefined {
  const text = context.req.query(name);
  if (text === undefined) return undefined;
  const number = wholeNumber(text);
  if (number >= 1) return number;
  throw invalidField(name, `${name} must be a whole number from 1 on.`);
}

/** Merges the newest rows of each collection by the index, so that the cost does not grow with the log. */
async function newest(
  { db }: Database,
  wanted: readonly CollectionName[],
  before: number | undefined,
  limit: number,
): Promise<Change[]> {
  const pages = await Promise.all(
    wanted.map((collection) => {
      let query = db.selectFrom('changes').selectAll().where('collection', '=', collection);
      if (before !== undefined) query = query.where('seq', '<', before);
      return query.orderBy('seq', 'desc').limit(limit).execute();
    }),
  );
  return pages
    .flat()
    .sort((a, b) => Number(b.seq) - Number(a.seq))
    .slice(0, limit)
    .map(fromRow);
}

/** The number of each document's latest change. */
async function lastNumbers({ db }: Database, changes: readonly Change[]): Promise<Map<string, number>> {
  const last = new Map<string, number>();
  for (const { collection, id } of changes) {
    const key = `${collection}/${id}`;
    if (last.has(key)) continue;
    const row = await db
      .selectFrom('changes')
      .select('seq')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) last.set(key, Number(row.seq));
  }
  return last;
}

function entryOf(change: Change, name: string | undefined, last: Map<string, number>): ActivityEntry {
  const { seq, at, actor, collection, id, before, after } = change;
  const document = after ?? before;
  const isPersons = actor !== SYSTEM && actor !== VISITOR;
  return {
    seq: Number(seq),
    at,
    by: name ?? actor,
    collection,
    id,
    title: titleOf(document, id),
    what: whatOf(before, after),
    fields: before && after ? changedFields(before, after) : [],
    canUndo: isPersons && last.get(`${collection}/${id}`) === Number(seq),
  };
}

const titleOf = (document: AnyDocument | null, id: string): string =>
  String(document?.['title'] ?? document?.['name'] ?? document?.['label'] ?? id);

function whatOf(before: AnyDocument | null, after: AnyDocument | null): ActivityEntry['what'] {
  if (!after) return 'deleted';
  const [was, is] = [before?.['status'], after['status']];
  if (was !== is) {
    if (is === 'published' || is === 'provisional' || is === 'final') return 'published';
    if (is === 'scheduled' || is === 'archived' || is === 'cancelled') return is;
    if (was === 'published' && is === 'draft') return 'unpublished';
  }
  return before ? 'changed' : 'made';
}

const changedFields = (before: AnyDocument, after: AnyDocument): string[] => {
  const [was, is] = [ownFields(before), ownFields(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
};
