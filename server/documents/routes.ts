import { z } from 'zod';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { BULK_DELETE_MAX, documentIdPattern, HISTORY_MAX } from '#contract/api/document.ts';
import { can } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { t } from '#contract/languages/words.ts';
import { collectionOf } from '#server/http/request.ts';
import { writesSchema } from '#contract/api/writes.ts';
import type { Deps } from '#server/deps.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { objectBody, parsedBody } from '#server/http/body.ts';
import { onlyParameters, wholeNumber } from '#server/http/request.ts';
import { sendJson } from '#server/http/send-json.ts';
import { VISITOR } from '#server/live/change.ts';
import { historyOf } from './history.ts';
import { listPublic, listStored } from './list.ts';
import { listRequest } from './list-request.ts';
import { namesOf } from './people.ts';
import { searchStored } from './search.ts';
import { judgeVisitor } from './visitor-guard.ts';
import { invalidField, outOfRange } from '#server/http/errors.ts';

const COLLECTION = paths.api.collection(':collection');
const DOCUMENT = paths.api.document(':collection', ':id');

/** The API of all collections. What differs between them is in the registry, contract/api/collections.ts. */
export function mountDocuments(app: App, deps: Deps): void {
  const { store, publicDocuments, counts, database, access } = deps;
  route(app, 'GET', COLLECTION, access.reading, async (context) => {
    const name = collectionOf(context);
    const request = listRequest(name, context.req.queries());
    if (!context.get('actor')) return context.json(listPublic(publicDocuments, name, request));
    // The number is taken before the page is read, so that a stream that starts there misses no change.
    const { seq } = deps.log;
    const total = request.search === undefined && request.filters.length === 0 ? counts.of(name) : undefined;
    const page = await (request.search === undefined ? listStored : searchStored)(database, name, request);
    const people = Object.fromEntries(
      await namesOf(
        database,
        page.documents.flatMap(({ updatedBy, takenBy }) => [
          updatedBy,
          ...(takenBy ? [String(takenBy)] : []),
        ]),
      ),
    );
    return sendJson(context, { ...page, people, total, seq });
  });

  route(app, 'GET', DOCUMENT, access.reading, async (context) => {
    onlyParameters(context, ['audience']);
    const name = collectionOf(context);
    const id = idOf(context);
    const found = context.get('actor') ? await store.get(name, id) : publicDocuments.get(name, id);
    if (!found) throw new AppError('not-found', `${name}/${id}`);
    return context.json(found);
  });

  // History needs the right to write, because it shows what was removed from a document.
  route(app, 'GET', `${DOCUMENT}/history`, access.writing, async (context) => {
    onlyParameters(context, ['limit', 'before']);
    const limit = wholeNumber(context.req.query('limit') ?? String(HISTORY_MAX));
    if (!(limit >= 1 && limit <= HISTORY_MAX))
      throw outOfRange('limit', `limit must be a whole number from 1 to ${HISTORY_MAX}.`);
    const asked = context.req.query('before');
    const before = asked === undefined ? undefined : wholeNumber(asked);
    if (before !== undefined && !(before >= 1))
      throw outOfRange('before', 'before must be the number of a change.');
    const entries = await historyOf(database, collectionOf(context), idOf(context), { limit, before });
    return context.json({ entries });
  });

  route(app, 'PUT', DOCUMENT, access.writing, async (context) => {
    const { version, ...fields } = await objectBody(context);
    return context.json(
      await store.put(collectionOf(context), idOf(context), fields, write(context, version)),
    );
  });

  route(app, 'PATCH', DOCUMENT, access.writing, async (context) => {
    const { version, ...changed } = await objectBody(context);
    return context.json(
      await store.patch(collectionOf(context), idOf(context), changed, write(context, version)),
    );
  });

  route(app, 'DELETE', DOCUMENT, access.writing, async (context) => {
    onlyParameters(context, ['version']);
    const version = context.req.query('version');
    const seen = version === undefined ? undefined : wholeNumber(version);
    await store.remove(collectionOf(context), idOf(context), write(context, seen));
    return context.body(null, 204);
  });

  // Deletes all of them or none, in one transaction.
  route(app, 'POST', `${COLLECTION}/delete`, access.writing, async (context) => {
    const ids = idsIn(await objectBody(context));
    await store.removeMany(collectionOf(context), ids, write(context));
    return context.body(null, 204);
  });

  route(app, 'POST', COLLECTION, access.adding, async (context) => {
    const name: CollectionName = collectionOf(context);
    const body = await objectBody(context);
    if (context.get('actor')) return context.json(await store.add(name, body, write(context)), 201);
    const key = keyOf(context);
    // A message that was stored before gets its receipt again, without the checks for new ones. The receipt is the
    // same after the message was deleted or erased, which stays so.
    if (key !== undefined && (await store.wasAdded(name, key))) return context.json({ id: key }, 201);
    const verdict = await judgeVisitor(context, body, deps);
    // Visitors get a receipt, not the stored document.
    const receipt = verdict.isSpam ? verdict.receipt : await store.addOnce(name, body, write(context), key);
    return context.json({ id: receipt.id }, 201);
  });

  // Several documents in one transaction, such as an event's new time and the announcement of it.
  route(app, 'POST', paths.api.writes, access.signedIn, async (context) => {
    const actor = context.get('actor')!;
    const { writes } = await parsedBody(context, writesSchema, { whole: 'writes' });
    const refused = writes.find(({ collection }) => !can(actor, 'write', collection));
    if (refused) throw new AppError('permission-denied', `${actor.role} may not write ${refused.collection}`);
    return context.json({ documents: await store.together(writes, { actor: actor.id }) });
  });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

function write(context: AppContext, version?: unknown) {
  if (version !== undefined && !(Number.isSafeInteger(version) && (version as number) >= 0)) {
    throw invalidField('version', 'version must be the whole number that the document had when it was read.');
  }
  return { version: version as number | undefined, actor: context.get('actor')?.id ?? VISITOR };
}

function idOf(context: AppContext): string {
  const id = context.req.param('id') ?? '';
  if (!documentIdPattern.test(id)) {
    throw invalidField(
      'id',
      t('An id has 1 to 64 letters, digits, dashes or underscores and starts with a letter or digit.'),
    );
  }
  return id;
}

/** The browser's key of a message that it may send more than once; it becomes the document's id. */
function keyOf(context: AppContext): string | undefined {
  const key = context.req.header('idempotency-key');
  if (key === undefined || UUID.test(key)) return key;
  throw invalidField('Idempotency-Key', t('The Idempotency-Key must be a random UUID.'));
}

const idsSchema = z.object({
  ids: z
    .array(z.string().regex(documentIdPattern))
    .min(1)
    .max(BULK_DELETE_MAX)
    .transform((ids) => [...new Set(ids)]),
});

/** The documents that a call about several of them names. */
export function idsIn(body: unknown): string[] {
  const parsed = idsSchema.safeParse(body);
  if (parsed.success) return parsed.data.ids;
  throw invalidField('ids', `ids must be a list of 1 to ${BULK_DELETE_MAX} ids.`);
}
