import { language } from '#contract/languages/words.ts';
import { deadline } from './deadline.ts';
import { AppError, type ErrorBody, isErrorCode, sentenceOf } from '#contract/api/errors.ts';

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ErrorBody };

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Sent form-encoded, instead of a body of JSON. */
  form?: Record<string, string>;
  signal?: AbortSignal;
  /** A call that is made twice under the same key counts once. */
  key?: string | undefined;
  /** The call is finished even when the page is closed meanwhile. */
  keepalive?: boolean;
}

type Unauthenticated = (error?: ErrorBody) => void;
const unauthenticatedListeners = new Set<Unauthenticated>();

/** Called whenever the server does not know (any more) who is asking. */
export function onUnauthenticated(listener: Unauthenticated): () => void {
  unauthenticatedListeners.add(listener);
  return () => void unauthenticatedListeners.delete(listener);
}

export function tellUnauthenticated(error?: ErrorBody): void {
  for (const listener of unauthenticatedListeners) listener(error);
}

/** Calls the API of this site. It never rejects: an error is written to the console and returned. */
export async function request<Value>(
  url: string,
  { method = 'GET', body, form, signal, keepalive, key }: Call = {},
): Promise<Result<Value>> {
  const ending = deadline(signal);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(language() !== 'en' && { 'Accept-Language': language() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The browser names the type by itself.
      ...(form && { body: new URLSearchParams(form) }),
      ...(keepalive && { keepalive }),
      signal: ending,
    });
    if (!response.ok) return failed(method, url, await errorOf(response));
    // 204 has no body, and a deletion has nothing to tell.
    return { ok: true, value: (response.status === 204 ? undefined : await response.json()) as Value };
  } catch (error) {
    // The caller cancelled, so nothing is logged.
    if (signal?.aborted) return { ok: false, error: errorBody('cancelled') };
    return failed(
      method,
      url,
      errorBody(ending.aborted ? 'deadline-exceeded' : 'network-request-failed'),
      error,
    );
  }
}

function failed(
  method: string,
  url: string,
  error: ErrorBody,
  cause?: unknown,
): { ok: false; error: ErrorBody } {
  console.error(`${method} ${url}: ${error.code}`, cause ?? error);
  if (error.code === 'unauthenticated') tellUnauthenticated(error);
  return { ok: false, error };
}

export const errorBody = (code: ErrorBody['code']): ErrorBody => ({
  code,
  message: sentenceOf(code),
  reference: '',
});

/** The server's error, or what the status means where a proxy answered instead. */
async function errorOf(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code))
    return body as ErrorBody;
  return errorBody(errorOfStatus(response.status));
}

const codeByStatus: Record<number, ErrorBody['code']> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  408: 'deadline-exceeded',
  413: 'resource-exhausted',
  429: 'resource-exhausted',
  502: 'unavailable',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

export const errorOfStatus = (status: number): ErrorBody['code'] => codeByStatus[status] ?? 'unknown';

/** For callers that want the error thrown instead. */
export function valueOrThrow<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, message, fields, reference, current } = result.error;
  throw new AppError(code, `${code} ${reference}`.trim(), { sentence: message, fields, current });
}
