import type { ServerResponse } from 'node:http';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Deps } from '#server/deps.ts';
import type { ChangeLog } from './change-log.ts';
import { changeWriter, isOver, send, type Stream } from './hub.ts';
import { frame, snapshotFrame } from './messages.ts';

/** A reader that missed more changes than this gets a snapshot, which is shorter. */
const REPLAY_MAX = 2000;
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
  /** The log's number up to which each collection has been sent. */
  const told = new Map<CollectionName, number>(names.map((name) => [name, deps.log.seq]));
  if (since !== 'now') {
    const isReplayed = since !== undefined && (await replay(stream, since, deps.log));
    if (!isReplayed) {
      if (since !== undefined) send(response, frame('reset', { seq: deps.log.seq }));
      for (const name of names) told.set(name, await writeSnapshot(stream, name, deps));
    }
  }
  // The hub takes over without an await after the last check, so that no change is lost in between.
  while (stream.pending!.length > 0 && !isOver(response)) {
    for (const change of stream.pending!.splice(0)) {
      if (change.seq > (told.get(change.collection) ?? 0)) changeWriter(change)(stream);
    }
    await drained(response);
  }
  stream.pending = undefined;
  const { seq } = deps.log;
  send(response, frame('ready', { seq }, seq));
}

/** True if everything up to the log's present end was sent; false if the log no longer has it. */
async function replay(stream: Stream, since: number, log: ChangeLog): Promise<boolean> {
  if (!log.reaches(since, REPLAY_MAX)) return false;
  const until = log.seq;
  for (let at = since; at < until && !isOver(stream.response);) {
    const changes = await log.after(at, until);
    if (!changes) return false;
    for (const change of changes) changeWriter(change)(stream);
    at = changes.at(-1)!.seq;
    await drained(stream.response);
  }
  return true;
}

/** Returns the log's number that the snapshot includes. */
async function writeSnapshot(
  { response, actor, isForCopy }: Stream,
  name: CollectionName,
  deps: Deps,
): Promise<number> {
  const { seq } = deps.log;
  const snapshot = actor
    ? snapshotFrame(name, seq, JSON.stringify(await deps.store.all(name)))
    : deps.publicDocuments.snapshot(name, isForCopy);
  for (let start = 0; start < snapshot.length && !isOver(response); start += PIECE_BYTES) {
    send(response, snapshot.subarray(start, start + PIECE_BYTES));
    await drained(response);
  }
  return seq;
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
