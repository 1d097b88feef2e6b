import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Deps } from '#server/deps.ts';
import { isOver, numberOf, send, type Stream } from './hub.ts';
import { frame, publicMessage, snapshotFrame } from './messages.ts';

/** A reader that missed more changes than this gets a snapshot, which is shorter. */
const REPLAY_MAX = 2000;
/** How many documents are told before the reader's pace is looked at. */
const REPLAY_BATCH = 50;
/** More documents than this are not told to a visitor one list after another: one compressed file has them for all. */
const TOLD_MAX = 2000;
/** How soon the reader of such a stream may come again, from where the file ends. */
const AFTER_FILE_MS = 1000;
/** Snapshots are written in pieces, because the hub must see that a slow reader does read. */
const PIECE_BYTES = 256 * 1024;

export type Since = number | 'now' | undefined;
/** No log reaches back that far, so a reader at this position gets a reset and snapshots, which are in memory. */
export const BEFORE_ALL = -1;

/**
 * Brings a new stream up to date, as fast as its reader reads, and then leaves it to the hub. Changes that come
 * meanwhile wait in `stream.pending`.
 */
export async function catchUp(
  stream: Stream,
  names: CollectionName[],
  since: Since,
  deps: Deps,
): Promise<void> {
  const { response } = stream;
  const end = () => (stream.actor ? deps.log.seq : deps.log.publicSeq);
  /** The number up to which each collection has been sent. */
  const told = new Map<CollectionName, number>(names.map((name) => [name, end()]));
  if (since !== 'now') {
    const isReplayed = since !== undefined && (await replay(stream, since, deps));
    if (!isReplayed) {
      if (!stream.actor && areTooLong(names, deps)) {
        send(response, frame('reset', { seq: end() }));
        response.end(frame('bye', { retryMs: AFTER_FILE_MS }));
        return;
      }
      if (since !== undefined) send(response, frame('reset', { seq: end() }));
      for (const name of names) told.set(name, await writeSnapshot(stream, name, deps));
    }
  }
  // The hub takes over without an await after the last check, so that no change is lost in between.
  while (stream.pending!.length > 0 && !isOver(response)) {
    for (const change of stream.pending!.splice(0)) {
      const number = numberOf(change, stream);
      if (number !== null && number > (told.get(change.collection) ?? 0)) deps.hub.writer(change)(stream);
    }
    await drained(response);
  }
  stream.pending = undefined;
  send(response, frame('ready', { seq: end() }, end()));
}

/** Whether a visitor begins with the offline snapshot instead of these lists. */
export const areTooLong = (
  names: readonly CollectionName[],
  { publicDocuments }: Pick<Deps, 'publicDocuments'>,
) => names.reduce((sum, name) => sum + publicDocuments.list(name).length, 0) > TOLD_MAX;

/** True if everything up to the log's present end was sent; false if the log no longer has it. */
const replay = (stream: Stream, since: number, deps: Deps): Promise<boolean> =>
  stream.actor ? replayToStaff(stream, since, deps) : replayToVisitor(stream, since, deps);

/** Every change as it was, because staff need the history. */
async function replayToStaff(stream: Stream, since: number, { log, hub }: Deps): Promise<boolean> {
  if (!log.reaches(since, REPLAY_MAX)) return false;
  const until = log.seq;
  for (let at = since; at < until && !isOver(stream.response);) {
    const changes = await log.after(at, until);
    if (!changes) return false;
    for (const change of changes) hub.writer(change)(stream);
    at = changes.at(-1)!.seq;
    await drained(stream.response);
  }
  return true;
}

/** Every document that changed, once, as it is public now; what is not public any more is only said to be gone. */
async function replayToVisitor(
  { response, collections, isForCopy }: Stream,
  since: number,
  { log, publicDocuments }: Deps,
): Promise<boolean> {
  const touched = await log.publicAfter(since, log.publicSeq, REPLAY_MAX);
  if (!touched) return false;
  const wanted = touched.filter(({ collection }) => collections.has(collection));
  for (let at = 0; at < wanted.length && !isOver(response); at += REPLAY_BATCH) {
    for (const document of wanted.slice(at, at + REPLAY_BATCH)) {
      const now = publicDocuments.told(document, isForCopy);
      const { publicSeq } = document;
      send(response, frame('change', publicMessage(document, publicSeq, now), publicSeq));
    }
    await drained(response);
  }
  return true;
}

/** Returns the number that the snapshot includes. */
async function writeSnapshot(
  { response, actor, isForCopy }: Stream,
  name: CollectionName,
  { log, snapshotPages, publicDocuments }: Deps,
): Promise<number> {
  if (!actor) {
    const seq = log.publicSeq;
    await write(response, publicDocuments.snapshot(name, isForCopy));
    return seq;
  }
  const { seq } = log;
  for await (const { part, json } of snapshotPages.of(name)) {
    await write(response, part ?? snapshotFrame(name, seq, json));
    if (isOver(response)) break;
    // A reader that takes everything at once must leave time for the others.
    await turn();
  }
  return seq;
}

async function write(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length && !isOver(response); start += PIECE_BYTES) {
    send(response, bytes.subarray(start, start + PIECE_BYTES));
    await drained(response);
  }
}

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}
