import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldErrors } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { AppContext } from './route.ts';
import { invalidField } from './errors.ts';

/** The JSON that was sent; undefined where the body is not JSON. */
export const jsonBody = (context: AppContext): Promise<unknown> =>
  context.req.json<unknown>().catch(() => undefined);

/** The first complaint about each field; a complaint about the whole is listed under the given name. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], whole: string): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) fields[path.join('.') || whole] ??= message;
  return fields;
}

/** A body by its schema. Keys that the schema does not name are dropped: nobody sets a role by sending one. */
export async function parsedBody<Schema extends z.ZodType>(
  context: AppContext,
  schema: Schema,
  { code = 'invalid-argument', whole = 'body' }: { code?: ErrorCode; whole?: string } = {},
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse((await jsonBody(context)) ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error.issues, whole);
  throw new AppError(code, `body: ${Object.keys(fields).join(', ')}`, { fields });
}

/** A body whose fields the collection's own schema checks later. */
export async function objectBody(context: AppContext): Promise<Record<string, unknown>> {
  const body = await jsonBody(context);
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw invalidField('document', t('The body must be a JSON object.'));
}
