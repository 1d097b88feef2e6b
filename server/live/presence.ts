import { documentIdPattern } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { PRESENCE_ENDS_MS, type Present, tabPattern } from '#contract/api/presence.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { namesOf } from '#server/documents/people.ts';
import { jsonBody } from '#server/http/body.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { invalidField } from '#server/http/errors.ts';

/** Who edits what. It is in the database, because two editors may be connected to two processes. */
export function mountPresence(app: App, { access, database }: Deps): void {
  const { db } = database;
  const path = adminPaths.api.presence(':collection', ':id');

  route(app, 'POST', path, access.writing, async (context) => {
    const place = placeOf(context, (await jsonBody(context)) as { tab?: unknown });
    const actor = context.get('actor')!;
    const now = Date.now();
    await db
      .insertInto('presence')
      .values({ ...place, user_id: actor.id, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['collection', 'id', 'tab']).doUpdateSet({ user_id: actor.id, seen_at: now }),
      )
      .execute();
    const rows = await db
      .selectFrom('presence')
      .select(['tab', 'user_id', 'seen_at'])
      .where('collection', '=', place.collection)
      .where('id', '=', place.id)
      .execute();
    const gone = rows.filter(({ seen_at }) => Number(seen_at) < now - PRESENCE_ENDS_MS);
    if (gone.length > 0)
      await db
        .deleteFrom('presence')
        .where('collection', '=', place.collection)
        .where('id', '=', place.id)
        .where('seen_at', '<', now - PRESENCE_ENDS_MS)
        .execute();
    const here = rows.filter((row) => !gone.includes(row) && row.tab !== place.tab);
    const others = new Set(here.map(({ user_id }) => user_id).filter((id) => id !== actor.id));
    const names = await namesOf(database, [...others]);
    const present: Present = {
      others: [...others].flatMap((id) => names.get(id) ?? []).toSorted(),
      isElsewhere: here.some(({ user_id }) => user_id === actor.id),
    };
    return context.json(present);
  });

  route(app, 'DELETE', path, access.writing, async (context) => {
    const place = placeOf(context, { tab: context.req.query('tab') });
    await db
      .deleteFrom('presence')
      .where('collection', '=', place.collection)
      .where('id', '=', place.id)
      .where('tab', '=', place.tab)
      .where('user_id', '=', context.get('actor')!.id)
      .execute();
    return context.body(null, 204);
  });
}

function placeOf(context: AppContext, said: { tab?: unknown } | undefined) {
  const id = context.req.param('id') ?? '';
  const tab = said?.tab;
  if (!documentIdPattern.test(id) || typeof tab !== 'string' || !tabPattern.test(tab))
    throw invalidField('tab', 'tab must be 8 to 64 letters, digits and dashes.');
  return { collection: collectionOf(context) as string, id, tab };
}
