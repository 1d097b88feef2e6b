import { t } from '#contract/languages/words.ts';
import { LOG_HEADER } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import { retryAfterMs } from '#web/shared/services/backoff.ts';
import type { ConnectOptions, LiveMessage } from './connect.ts';
import { createSseParser } from './sse-parser.ts';

export interface StreamEnd {
  /** How long the server asked to wait before the next attempt. */
  retryAfterMs?: number | undefined;
  /** The status of an answer that was not a stream. */
  refusal?: number;
  /** The server has another schema version, so this tab cannot read its documents. */
  isOutdated?: boolean;
}

interface OpenOptions extends Pick<
  ConnectOptions,
  'collections' | 'audience' | 'since' | 'fetch' | 'onMessage' | 'isForCopy' | 'prepare' | 'examine' | 'log'
> {
  signal: AbortSignal;
  onHeard: () => void;
}

/** The server's documents have another schema version by now. */
export class OtherSchemaVersion extends Error {}

/** Makes one attempt. It resolves when the stream is over, for whatever reason, and never rejects. */
export async function openStream(options: OpenOptions): Promise<StreamEnd> {
  const { collections, audience, since, signal, onHeard, onMessage, fetch = globalThis.fetch } = options;
  try {
    if (options.prepare) await options.prepare(signal);
    const query = new URLSearchParams({ collections: [...collections()].join(',') });
    if (audience) query.set('audience', audience);
    if (options.isForCopy) query.set('for', 'copy');
    const cursor = since();
    const log = options.log?.();
    const response = await fetch(`${paths.api.live}?${query}`, {
      headers: {
        Accept: 'text/event-stream',
        ...(cursor !== undefined && { 'Last-Event-ID': String(cursor) }),
        ...(log !== undefined && { [LOG_HEADER]: log }),
      },
      cache: 'no-store',
      signal,
    });
    // A captive portal answers 200 with a page of its own.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) return await refusedBy(response);
    const verdict = options.examine?.(response.headers) ?? 'go-on';
    if (verdict !== 'go-on') {
      await response.body.cancel();
      return verdict === 'outdated' ? { isOutdated: true } : { retryAfterMs: 0 };
    }
    const parse = createSseParser(({ name, data }) => {
      // A message may come in the same chunk as the one that ended the stream.
      if (!signal.aborted) onMessage({ name, data: JSON.parse(data) } as LiveMessage);
    });
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return {};
      onHeard();
      parse(value);
    }
  } catch (error) {
    if (error instanceof Response) return refusedBy(error);
    if (error instanceof OtherSchemaVersion) return { isOutdated: true };
    if (!signal.aborted) console.error(BROKEN, error);
    return {};
  }
}

const BROKEN = t('The live connection broke and will be opened again.');

async function refusedBy(response: Response): Promise<StreamEnd> {
  console.error(BROKEN, response.status);
  await response.body?.cancel();
  return {
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    refusal: response.status,
  };
}
