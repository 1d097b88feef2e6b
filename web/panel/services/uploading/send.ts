import { retryAfterMs } from '#web/shared/services/backoff.ts';

export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /** How many of the bytes have left. */
  onSent?: (count: number) => void;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  /** When the server asked to be left alone for a while. */
  retryAfterMs: number | undefined;
}

/** There was no answer. */
export class NoAnswer extends Error {}

/** One request by the older interface, the only one that tells how much has been sent. */
export function send({ method, url, json, bytes, onSent, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new NoAnswer('aborted'));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    if (json !== undefined) request.setRequestHeader('Content-Type', 'application/json');
    if (bytes) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded));
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      if (request.status === 0) reject(new NoAnswer(signal?.aborted ? 'aborted' : 'no answer'));
      else {
        const asked = request.getResponseHeader('Retry-After');
        resolve({
          status: request.status,
          body: read(request.responseText),
          retryAfterMs: retryAfterMs(asked, Date.now()),
        });
      }
    });
    request.send(json === undefined ? (bytes ?? null) : JSON.stringify(json));
  });
}

function read(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
