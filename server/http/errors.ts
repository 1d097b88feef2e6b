import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import { BODY_LIMIT_BYTES } from '#contract/api/document.ts';
import { AppError, type ErrorBody, type FieldErrors } from '#contract/api/errors.ts';
import { said, t } from '#contract/languages/words.ts';
import { databaseFault } from '#server/db/database-fault.ts';
import { logger } from '#server/logger.ts';
import { currentRequest } from '#server/watching/current-request.ts';

/** Enough to find the log's lines, and short enough to be read out on the phone. */
const QUOTED_LENGTH = 8;

/** The one place where an error becomes a response. An unexpected error is logged, and its details are not sent. */
export function errorResponse(error: unknown): Response {
  const known = toAppError(error);
  const reference = currentRequest()?.reference ?? randomUUID();
  const { fields, current, work, ended, step, retryAfterSeconds } = known.detail;
  // What is not available fails every request, so it is told of once a minute.
  if (known.code === 'unavailable') logger.errorOnce(`Not available: ${known.message}.`, error);
  else if (known.status >= 500) logger.error(`${reference} ${known.code}`, error);
  const isUnexpected = known.status >= 500 && known.code !== 'unavailable';
  // What was written down outside of any request is said in the language of this one.
  const sentence = said(known.sentence);
  const body: ErrorBody = {
    code: known.code,
    message: isUnexpected
      ? t('{sentence} Reference: {reference}.', { sentence, reference: reference.slice(0, QUOTED_LENGTH) })
      : sentence,
    ...(fields && { fields: saidOf(fields) }),
    reference,
    ...(current !== undefined && { current }),
    ...(work !== undefined && { work }),
    ...(ended && { ended }),
    ...(step !== undefined && { step }),
  };
  return Response.json(body, {
    status: known.status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
  });
}

const saidOf = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, said(message)]));

/** The same for what is answered before the framework. */
export async function sendError(
  error: unknown,
  response: ServerResponse,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = errorResponse(error);
  const body = await answer.text();
  response
    .writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...headers,
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 413) return tooLarge(BODY_LIMIT_BYTES);
  return databaseFault(error) ?? new AppError('internal', 'unexpected');
}

/** One field of a request is wrong, and why. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid-argument', message, { fields: { [field]: message } });

/** A number or a position that lies outside of what is there. */
export const outOfRange = (field: string, message: string): AppError =>
  new AppError('out-of-range', message, { fields: { [field]: message } });

export const tooLarge = (limitBytes: number): AppError =>
  new AppError('resource-exhausted', 'body too large', {
    status: 413,
    sentence: t(
      'This is larger than {kilobytes} KB, which is the most that can be saved at once. Shorten it and try again.',
      { kilobytes: limitBytes / 1024 },
    ),
  });
