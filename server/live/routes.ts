import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { can } from '#contract/api/access.ts';
import { COPY_BYTES_HEADER, LOG_BEFORE_HEADER, LOG_HEADER } from '#contract/api/changes.ts';
import { type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { Budget } from '#server/http/budget.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { clientNetwork, onlyParameters, wholeNumber } from '#server/http/request.ts';
import { areTooLong, BEFORE_ALL, catchUp, type Since } from './catch-up.ts';
import type { Stream } from './hub.ts';
import { invalidField } from '#server/http/errors.ts';

const RETRY_WHEN_FULL_SECONDS = 5;
const RETRY_WHEN_STOPPING_SECONDS = 1;

/** Changes that are read from the log again in a minute: ten of the longest replays for a network. */
const REPLAYED = { perKey: 20_000, total: 100_000, windowMs: 60_000 };

export function mountLive(app: App, deps: Deps): void {
  const replays = new Budget(REPLAYED);

  route(app, 'GET', paths.api.live, deps.access.audience, async (context) => {
    onlyParameters(context, ['collections', 'audience', 'since', 'for']);
    const names = requestedCollections(context);
    const since = await requestedPosition(context, names, deps);
    const { incoming } = context.env;
    const response = context.env.outgoing as ServerResponse;
    // A reader may leave while the session is checked. It would stay in the hub, because its close event is over.
    if (response.destroyed) return RESPONSE_ALREADY_SENT;
    const headers = {
      ...HEADERS,
      ...deps.pages.buildHeaders,
      [LOG_HEADER]: deps.log.id,
      ...(since.generation && { [LOG_BEFORE_HEADER]: since.generation }),
      [COPY_BYTES_HEADER]: String(deps.env.copyBytes),
    };
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    if (deps.hub.isStopping) {
      throw new AppError('unavailable', 'stopping', { retryAfterSeconds: RETRY_WHEN_STOPPING_SECONDS });
    }
    const from = clientNetwork(incoming, deps.env.trustProxy);
    // Staff are few and known: a crowd of visitors must not keep them from their work.
    if (!context.get('actor')) refuseCrowd(deps, from);
    const mayReplay =
      context.get('actor') !== null ||
      typeof since.cursor !== 'number' ||
      replays.take(from, Math.max(0, deps.log.publicSeq - since.cursor));
    const stream: Stream = {
      response,
      collections: new Set(names),
      actor: context.get('actor'),
      sessionId: context.get('sessionId'),
      address: from,
      isForCopy: isForCopy(context),
      pending: [],
    };
    response.writeHead(200, headers);
    response.socket?.setNoDelay(true);
    response.flushHeaders();
    deps.hub.add(stream);
    await catchUp(stream, names, mayReplay ? since.cursor : BEFORE_ALL, deps);
    return RESPONSE_ALREADY_SENT;
  });
}

function refuseCrowd({ hub, env }: Deps, from: string): void {
  const isFull = hub.countFrom(from) >= env.liveStreamsPerAddress;
  if (!isFull && hub.visitors < env.liveStreams) return;
  throw new AppError(isFull ? 'resource-exhausted' : 'unavailable', `streams from ${from}`, {
    sentence: isFull
      ? t('At most {max} live connections from one network. The page keeps trying by itself.', {
          max: env.liveStreamsPerAddress,
        })
      : t('At most {max} live connections at once. The page keeps trying by itself.', {
          max: env.liveStreams,
        }),
    retryAfterSeconds: RETRY_WHEN_FULL_SECONDS,
  });
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Some reverse proxies buffer by default and would delay messages.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
  // The connection ends with the stream, so that a stopping server need not wait for it to be idle.
  Connection: 'close',
};

function requestedCollections(context: AppContext): CollectionName[] {
  const actor = context.get('actor');
  const names = [...new Set((context.req.query('collections') ?? '').split(',').filter(Boolean))];
  if (names.length === 0) {
    throw invalidField('collections', t('Name at least one collection.'));
  }
  return names.map((name) => {
    if (!isCollectionName(name)) {
      throw invalidField('collections', t('There is no collection "{name}".', { name }));
    }
    if (actor ? !can(actor, 'read', name) : !collections[name].isPublic) {
      throw new AppError(actor ? 'permission-denied' : 'unauthenticated', `stream of ${name}`);
    }
    return name;
  });
}

function isForCopy(context: AppContext): boolean {
  const purpose = context.req.query('for');
  if (purpose === undefined || purpose === 'copy') return purpose === 'copy';
  throw invalidField('for', 'for must be copy, or absent.');
}

/** A reader that resumes sends `Last-Event-ID`; the first request of one with an offline copy sends `since`. */
function requestedCursor(context: AppContext): number | 'now' | undefined {
  const text = context.req.header('last-event-id') ?? context.req.query('since');
  if (text === undefined || text === '') return undefined;
  if (text === 'now') return 'now';
  const since = wholeNumber(text);
  if (Number.isNaN(since)) {
    throw invalidField('since', 'since must be a number of the log, or now.');
  }
  return since;
}

/** Where the reader stands, if its position still means something in this log; else from the beginning. */
async function requestedPosition(
  context: AppContext,
  names: readonly CollectionName[],
  deps: Deps,
): Promise<{ cursor: Since; generation?: string }> {
  const { log } = deps;
  const cursor = requestedCursor(context);
  const generation = context.req.header(LOG_HEADER);
  if (typeof cursor !== 'number') {
    // A reader of another log begins with the offline snapshot, as one shall that has no place in this.
    const isKnown = cursor === 'now' || context.get('actor') !== null || !areTooLong(names, deps);
    return generation === log.id && isKnown ? { cursor, generation } : { cursor };
  }
  const audience = context.get('actor') ? 'seq' : 'publicSeq';
  const isUnknown = generation !== undefined && !log.generations.has(generation);
  // The reader may come from a process that was faster.
  if (cursor > log[audience] || isUnknown) await log.readOn();
  if (generation === undefined) return { cursor };
  const isGood = log.generations.continues(generation, cursor, audience);
  return isGood ? { cursor, generation } : { cursor: BEFORE_ALL };
}
