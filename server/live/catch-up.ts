import type { ServerResponse } from 'node:http';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Deps } from '#server/deps.ts';
import type { ChangeLog } from './change-log.ts';
import { changeWriter, isOver, send, type Stream } from './hub.ts';
import { frame, snapshotFrame } from './messages.ts';

/** Beyond this many missed changes a fresh snapshot is the shorter way. */
const REPLAY_MAX = 2000;
/** Snapshots are handed out in pieces, so that one who reads slowly is seen to read. */
const PIECE_BYTES = 256 * 1024;

export type Since = number | 'now' | undefined;

/**
 * Brings a new stream up to date, no faster than its reader reads, and leaves it to the hub. Changes that come
 * meanwhile wait in `stream.pending`.
 */
export async function begin(
  stream: Stream,
  names: CollectionName[],
  since: Since,
  deps: Deps,
): Promise<void> {
  const { response } = stream;
  /** Up to where each collection has been told. */
  const told = new Map<CollectionName, number>(names.map((name) => [name, deps.log.seq]));
  if (since !== 'now') {
    const isReplayed = since !== undefined && (await replay(stream, since, deps.log));
    if (!isReplayed) {
      if (since !== undefined) send(response, frame('reset', { seq: deps.log.seq }));
      for (const name of names) told.set(name, await writeSnapshot(stream, name, deps));
    }
  }
  // When nothing waits any more the hub takes over, in the same breath: no change can slip in between.
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

/** True once everything up to the log's present end was written; false where the log does not hold it. */
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

/** Answers with the log's number that the snapshot stands at. */
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
