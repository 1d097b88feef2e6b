import { AppError, type ErrorBody, isErrorCode } from '#contract/api/errors.ts';
import { DEADLINE_MS } from '#web/shared/services/deadline.ts';
import { errorBody, errorOfStatus, type Result, tellUnauthenticated } from '#web/shared/services/request.ts';
import { type Answer, OPERATION_RETRY_MS, retrying, send, type Sending } from './send.ts';

/** One call of the file storage. It is tried again for two minutes, never rejects, and logs what goes wrong. */
export async function operation<Body>(sending: Sending): Promise<Result<Body>> {
  const signal = sending.signal ?? new AbortController().signal;
  try {
    const answer = await retrying(
      (leftMs) => send({ ...sending, signal, deadlineMs: Math.min(DEADLINE_MS, leftMs) }),
      { limitMs: OPERATION_RETRY_MS, signal },
    );
    return { ok: true, value: bodyOf(answer) as Body };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'canceled') console.error(`${sending.method} ${sending.url}: ${error.code}`, error);
    if (error.code === 'unauthenticated') tellUnauthenticated();
    return { ok: false, error: asBody(error) };
  }
}

/** What the answer brings; throws where it is a refusal. */
export function bodyOf({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body;
  const said = body as Partial<ErrorBody> | undefined;
  const code = isErrorCode(said?.code) ? said.code : errorOfStatus(status);
  const sentence = said?.message ? { sentence: said.message } : {};
  throw new AppError(code, `${status} ${said?.reference ?? ''}`, sentence);
}

export const asBody = ({ code, detail }: AppError): ErrorBody => {
  const { message, ...body } = errorBody(code);
  return { ...body, message: detail.sentence ?? message };
};
