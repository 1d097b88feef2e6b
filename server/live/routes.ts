import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { can } from '#contract/access.ts';
import { type CollectionName, isCollectionName } from '#contract/collection-names.ts';
import { collections } from '#contract/collections.ts';
import { AppError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import { type App, type AppContext, route } from '../http/declare.ts';
import { onlyParameters } from '../http/parameters.ts';
import { changeWriter, type Stream } from './hub.ts';
import { frame, frameOfJson } from './messages.ts';

/** Beyond this many missed changes a fresh snapshot is the shorter way. */
const REPLAY_MAX = 2000;
const RETRY_WHEN_FULL_SECONDS = 5;

export function mountLive(app: App, deps: Deps): void {
  route(app, 'GET', paths.api.live, deps.access.audience, async (context) => {
    onlyParameters(context, ['collections', 'audience', 'since']);
    const names = requestedCollections(context);
    const since = requestedCursor(context);
    const { incoming, outgoing } = context.env;
    const address = clientAddress(incoming, deps.env.trustProxy);
    if (deps.hub.countFrom(address) >= deps.env.liveStreamsPerAddress) {
      throw new AppError('resource-exhausted', `streams from ${address}`, {
        sentence: 'Too many live connections from this network. The page keeps trying by itself.',
        retryAfterSeconds: RETRY_WHEN_FULL_SECONDS,
      });
    }
    const stream: Stream = {
      response: outgoing as ServerResponse,
      collections: new Set(names),
      actor: context.get('actor'),
      sessionId: context.get('sessionId'),
      address,
      pending: [],
    };
    open(stream.response);
    deps.hub.add(stream);
    await begin(stream, names, since, deps);
    return RESPONSE_ALREADY_SENT;
  });
}

function open(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Reverse proxies that buffer by default would hold messages back.
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  });
  response.socket?.setNoDelay(true);
  response.flushHeaders();
}

/** Writes the past up to a number, then what came meanwhile, then leaves the stream to the hub. */
async function begin(stream: Stream, names: CollectionName[], since: number | 'now' | undefined, deps: Deps): Promise<void> {
  const { response } = stream;
  let at = deps.log.seq;
  if (typeof since === 'number') {
    const missed = await deps.log.after(since, REPLAY_MAX);
    if (missed) {
      for (const change of missed) changeWriter(change)(stream);
      at = missed.at(-1)?.seq ?? since;
    } else {
      response.write(frame('reset', { seq: at }));
      at = await writeSnapshots(stream, names, deps);
    }
  } else if (since === undefined) {
    at = await writeSnapshots(stream, names, deps);
  }
  // From here on without a pause, so that no change slips in between.
  const pending = stream.pending!.filter((change) => change.seq > at);
  for (const change of pending) changeWriter(change)(stream);
  stream.pending = undefined;
  const seq = Math.max(at, deps.log.seq);
  response.write(frame('ready', { seq }, seq));
}

async function writeSnapshots(stream: Stream, names: CollectionName[], deps: Deps): Promise<number> {
  const seq = deps.log.seq;
  for (const name of names) {
    const documents = stream.actor ? JSON.stringify(await deps.store.all(name)) : deps.publicCopy.json(name);
    stream.response.write(frameOfJson('snapshot', `{"collection":"${name}","seq":${seq},"documents":${documents}}`));
  }
  return seq;
}

function requestedCollections(context: AppContext): CollectionName[] {
  const actor = context.get('actor');
  const names = [...new Set((context.req.query('collections') ?? '').split(',').filter(Boolean))];
  if (names.length === 0) {
    throw new AppError('invalid-argument', 'no collections', { fields: { collections: 'Name at least one collection.' } });
  }
  return names.map((name) => {
    if (!isCollectionName(name)) {
      throw new AppError('invalid-argument', `unknown collection ${name}`, {
        fields: { collections: `There is no collection "${name}".` },
      });
    }
    if (actor ? !can(actor, 'read', name) : !collections[name].isPublic) {
      throw new AppError(actor ? 'permission-denied' : 'unauthenticated', `stream of ${name}`);
    }
    return name;
  });
}

/** `Last-Event-ID` is what a resuming reader sends; `since` is for the first request of one that kept a copy. */
function requestedCursor(context: AppContext): number | 'now' | undefined {
  const text = context.req.header('last-event-id') ?? context.req.query('since');
  if (text === undefined || text === '') return undefined;
  if (text === 'now') return 'now';
  const since = Number(text);
  if (!Number.isSafeInteger(since) || since < 0) {
    throw new AppError('invalid-argument', `cursor ${text}`, { fields: { since: 'since must be a number of the log, or now.' } });
  }
  return since;
}
