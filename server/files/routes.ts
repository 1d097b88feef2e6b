import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { SEARCH_MAX } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import type { UploadKind } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { beginUploadSchema, finishUploadSchema } from '#contract/api/upload-requests.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { fieldErrors, jsonBody } from '#server/http/body.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { onlyParameters, wholeNumber } from '#server/http/request.ts';

const LIST_MAX = 100;
const LIST_DEFAULT = 40;
export function mountFiles(app: App, { access, files }: Deps): void {
  const { uploads, records, media, server } = files;
  const own = (context: AppContext) => context.get('actor')!.id;

  route(app, 'POST', paths.api.uploads, access.signedIn, async (context) => {
    const wanted = await parsed(context, beginUploadSchema);
    return context.json(await uploads.begin(own(context), wanted), 201);
  });

  route(app, 'GET', adminPaths.api.upload(':id'), access.signedIn, async (context) =>
    context.json(await uploads.state(own(context), uploadId(context))),
  );

  route(app, 'PUT', adminPaths.api.upload(':id'), access.signedIn, async (context) => {
    onlyParameters(context, ['offset']);
    const offset = wholeNumber(context.req.query('offset') ?? '');
    if (Number.isNaN(offset)) throw invalid('offset', 'offset must be a whole number of bytes.');
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    if (bytes.length === 0) throw invalid('size', t('A piece of a file cannot be empty.'));
    return context.json(await uploads.receive(own(context), uploadId(context), offset, bytes));
  });

  route(app, 'POST', adminPaths.api.finishUpload(':id'), access.signedIn, async (context) => {
    const wanted = await parsed(context, finishUploadSchema);
    return context.json(await uploads.finish(own(context), uploadId(context), wanted), 201);
  });

  route(app, 'DELETE', adminPaths.api.upload(':id'), access.signedIn, async (context) => {
    await uploads.cancel(own(context), uploadId(context));
    return context.body(null, 204);
  });

  route(app, 'GET', paths.api.files, access.signedIn, async (context) => {
    onlyParameters(context, ['limit', 'after', 'kind', 'unused', 'search']);
    const limit = wholeNumber(context.req.query('limit') ?? String(LIST_DEFAULT));
    if (!(limit >= 1 && limit <= LIST_MAX))
      throw invalid('limit', `limit must be a whole number from 1 to ${LIST_MAX}.`);
    const search = context.req.query('search')?.slice(0, SEARCH_MAX);
    const isUnused = context.req.query('unused') === 'true';
    const wanted = { limit, after: context.req.query('after'), kind: kindOf(context), search, isUnused };
    return context.json(await media.list(context.get('actor')!, wanted));
  });

  route(app, 'DELETE', paths.api.files, access.signedIn, () => {
    throw new AppError('invalid-root-operation', 'deleting the storage');
  });

  route(app, 'DELETE', adminPaths.api.file(':id'), access.signedIn, async (context) => {
    await records.remove(context.get('actor')!, context.req.param('id') ?? '');
    return context.body(null, 204);
  });

  // Public files were answered before. The others are for staff, who see them in forms and in the media library.
  route(app, 'GET', `${paths.files}/*`, access.visitorOrStaff, async (context) => {
    const isStaff = context.get('actor') !== null;
    await server.respond(context.env.incoming as never, context.env.outgoing as never, isStaff);
    return RESPONSE_ALREADY_SENT;
  });
}

const invalid = (field: string, message: string): AppError =>
  new AppError(field === 'limit' ? 'out-of-range' : 'invalid-argument', message, {
    sentence: message,
    fields: { [field]: message },
  });

function kindOf(context: AppContext): UploadKind | undefined {
  const kind = context.req.query('kind');
  if (kind === undefined || kind === 'picture' || kind === 'document') return kind;
  throw invalid('kind', 'kind must be picture or document.');
}

function uploadId(context: AppContext): string {
  const id = context.req.param('id') ?? '';
  if (!/^[0-9a-f]{32}$/.test(id)) throw new AppError('object-not-found', 'no such upload');
  return id;
}

async function parsed<Schema extends z.ZodType>(
  context: AppContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(await jsonBody(context));
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues, 'upload');
  // A single problem is also the message; several are listed beside their fields.
  const sentences = Object.values(fields);
  throw new AppError('invalid-argument', sentences.join(' '), {
    fields,
    ...(sentences.length === 1 && { sentence: sentences[0]! }),
  });
}
