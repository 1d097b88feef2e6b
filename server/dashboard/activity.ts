import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { type ActivityPage, panelPaths } from '#contract/api/dashboard.ts';
import { ownFields } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { language, t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { namesOf } from '#server/documents/people.ts';
import { type App, route } from '#server/http/route.ts';
import { onlyParameters, wholeNumber } from '#server/http/request.ts';
import { sendJson } from '#server/http/send-json.ts';
import { fromRow } from '#server/live/change.ts';
import { type Aside, entryOfAside, newestAsides } from './activity-asides.ts';
import { type ListedChange, newestChanges } from './activity-changes.ts';
import { entryOf } from './activity-entries.ts';
import { activityRequest, type Place, placeText, writable } from './activity-request.ts';

/** Who changed what, newest first, in the collections that this person may write; and undoing a change. */
export function mountActivity(app: App, deps: Deps): void {
  const { access, database, store } = deps;

  route(app, 'GET', panelPaths.activity, access.signedIn, async (context) => {
    const request = activityRequest(context, deps);
    const { changes, searchedTo = 0 } = await newestChanges(database, request);
    const asides = await newestAsides(database, request);
    const all = [...asides.map(ofAside), ...changes.map(ofChange)]
      .filter(({ place }) => place.seq >= searchedTo)
      .toSorted(newestFirst);
    const shown = all.slice(0, request.limit);
    const last = shown.at(-1)?.place;
    const next = all.length > shown.length ? last : searchedTo > 0 ? { seq: searchedTo } : undefined;
    const names = await namesOf(
      database,
      shown.flatMap(({ people }) => people),
    );
    const page: ActivityPage = {
      entries: shown.map(({ change, aside }) =>
        change ? entryOf(change, names.get(change.actor)) : entryOfAside(aside!, names),
      ),
      ...(next && { next: placeText(next) }),
    };
    return sendJson(context, page);
  });

  route(app, 'GET', panelPaths.activityPeople, access.signedIn, async (context) => {
    onlyParameters(context, []);
    const actor = context.get('actor')!;
    const ids = await actorsOf(database, actor);
    const names = await namesOf(database, ids);
    const people = ids.map((id) => ({ id, name: names.get(id) ?? id }));
    return context.json({
      people: people.toSorted((a, b) => a.name.localeCompare(b.name, language(), { numeric: true })),
    });
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
        sentence: t('This was erased for good. Nothing of it is left to bring back.'),
      });
    const { collection, id, before, after } = change;
    const [document] = await store.together(
      [{ collection, id, fields: before && ownFields(before), version: after?.version ?? 0 }],
      { actor: actor.id },
    );
    return context.json({ document: document ?? null });
  });
}

/** A change or something beside the changes, with its place and those who are named. */
interface Line {
  place: Place;
  people: string[];
  change?: ListedChange;
  aside?: Aside;
}

const ofChange = (change: ListedChange): Line => ({
  place: { seq: Number(change.seq) },
  people: [change.actor],
  change,
});

const ofAside = (aside: Aside): Line => {
  const { seq, at, id, actor } = aside.row;
  const whose = aside.type === 'event' && aside.row.user_id !== null ? [aside.row.user_id] : [];
  return { place: { seq: Number(seq), aside: { at, id } }, people: [actor, ...whose], aside };
};

/** What stands behind a change was later than it. */
function newestFirst({ place: a }: Line, { place: b }: Line): number {
  if (a.seq !== b.seq) return b.seq - a.seq;
  if (!a.aside || !b.aside) return Number(a.aside === undefined) - Number(b.aside === undefined);
  if (a.aside.at !== b.aside.at) return a.aside.at < b.aside.at ? 1 : -1;
  return a.aside.id < b.aside.id ? 1 : -1;
}

/** Everybody whose changes this person can read about. */
async function actorsOf({ db }: Database, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .select('actor')
    .distinct()
    .where('collection', 'in', writable(actor))
    .execute();
  const events = canManageUsers(actor)
    ? await db.selectFrom('account_events').select('actor').distinct().execute()
    : [];
  return [...new Set([...rows, ...events].map((row) => row.actor))];
}
