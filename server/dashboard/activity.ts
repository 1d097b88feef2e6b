import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import { panelPaths, ACTIVITY_LIMIT_MAX } from '#contract/api/dashboard.ts';
import { ownFields } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { ErasuresTable } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { namesOf } from '#server/documents/people.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { onlyParameters, wholeNumber } from '#server/http/request.ts';
import { type Change, fromRow } from '#server/live/change.ts';
import { invalidField } from '#server/http/errors.ts';
import { entryOf, entryOfErasure } from './activity-entries.ts';

/** Who changed what, newest first, in the collections that this person may write; and undoing a change. */
export function mountActivity(app: App, { access, database, store }: Deps): void {
  route(app, 'GET', panelPaths.activity, access.signedIn, async (context) => {
    onlyParameters(context, ['before', 'limit', 'collection']);
    const wanted = collectionsFor(context.get('actor')!, context.req.query('collection'));
    const limit = Math.min(numberOf(context, 'limit') ?? ACTIVITY_LIMIT_MAX, ACTIVITY_LIMIT_MAX);
    const changes = await newest(database, wanted, numberOf(context, 'before'), limit + 1);
    const shown = changes.slice(0, limit);
    const hasMore = changes.length > limit;
    const next = hasMore ? shown.at(-1)!.seq : undefined;
    const isAll = context.req.query('collection') === undefined && canManageUsers(context.get('actor'));
    const erased = isAll ? await erasures(database, next, numberOf(context, 'before')) : [];
    const names = await namesOf(
      database,
      [...shown, ...erased].map(({ actor }) => actor),
    );
    const last = await lastNumbers(database, shown);
    const entries = [
      ...erased.map((erasure) => entryOfErasure(erasure, names.get(erasure.actor))),
      ...shown.map((change) => entryOf(change, names.get(change.actor), last)),
    ].toSorted((a, b) => b.seq - a.seq || (a.at < b.at ? 1 : -1));
    return context.json({ entries, ...(hasMore && { next }) });
  });

  route(app, 'POST', panelPaths.undo(':seq'), access.signedIn, async (context) => {
    const seq = wholeNumber(context.req.param('seq') ?? '');
    const row = Number.isNaN(seq)
      ? undefined
      : await database.db.selectFrom('changes').selectAll().where('seq', '=', seq).executeTakeFirst();
    const change = row && fromRow(row);
    const actor = context.get('actor')!;
    // Whoever may not write a document must not learn that the change exists.
    if (!change || !can(actor, 'write', change.collection)) throw new AppError('not-found', `change ${seq}`);
    if (change.erasedAt)
      throw new AppError('failed-precondition', `change ${seq} was erased`, {
        sentence: 'This was erased for good. Nothing of it is left to bring back.',
      });
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

/** Erasures of what is no document. Each belongs to the page that shows the changes around it. */
function erasures(
  { db }: Database,
  from: number | undefined,
  before: number | undefined,
): Promise<ErasuresTable[]> {
  let query = db.selectFrom('erasures').selectAll();
  if (from !== undefined) query = query.where('seq', '>=', from);
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.orderBy('seq', 'desc').execute();
}
