import type { ServerResponse } from 'node:http';
import { type Actor, can } from '#contract/api/access.ts';
import { type ChangeMessage, HEARTBEAT_MS } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { Change } from './change.ts';
import type { ChangeLog } from './change-log.ts';
import type { Follower } from './follower.ts';
import { copyMessage, frame, publicMessage, staffMessage } from './messages.ts';

/** A reader that leaves this much unread, or reads nothing for this long, is dropped; it resumes where it was. */
const BACKLOG_MAX_BYTES = 4 * 1024 * 1024;
const STALLED_MAX_MS = 45_000;
/** The same for one that is still being brought up to date: so many changes may wait for it. */
const PENDING_MAX = 500;
const RECONNECT_AFTER_STOP_MS = 1000;

export interface Stream {
  response: ServerResponse;
  collections: ReadonlySet<CollectionName>;
  /** null: a visitor. */
  actor: Actor | null;
  /** The session it was opened with; the stream ends with it. */
  sessionId?: string | undefined;
  address: string;
  /** Its reader keeps what it hears. */
  isForCopy?: boolean;
  /** While the past is being written, what happens meanwhile waits here. */
  pending?: Change[] | undefined;
  stalledSince?: number | undefined;
}

/** Every open stream of this process. */
export class LiveHub implements Follower {
  readonly #streams = new Set<Stream>();
  readonly #perAddress = new Map<string, number>();
  readonly #log: ChangeLog;
  #beat: NodeJS.Timeout | undefined;
  isStopping = false;

  constructor(log: ChangeLog) {
    this.#log = log;
  }

  start(): void {
    this.#beat = setInterval(() => this.#heartbeat(), HEARTBEAT_MS);
    this.#beat.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** How many of them are visitors', not staff's. */
  get visitors(): number {
    let count = 0;
    for (const { actor } of this.#streams) if (!actor) count += 1;
    return count;
  }

  /** What waits in memory because its readers are slower than the log. */
  get unsentBytes(): number {
    let bytes = 0;
    for (const { response } of this.#streams) bytes += response.writableLength;
    return bytes;
  }

  countFrom(address: string): number {
    return this.#perAddress.get(address) ?? 0;
  }

  /** The sessions that open streams belong to. */
  sessions(): Set<string> {
    const ids = new Set<string>();
    for (const { sessionId } of this.#streams) if (sessionId !== undefined) ids.add(sessionId);
    return ids;
  }

  add(stream: Stream): void {
    this.#streams.add(stream);
    this.#perAddress.set(stream.address, this.countFrom(stream.address) + 1);
    stream.response.on('drain', () => {
      stream.stalledSince = undefined;
    });
    stream.response.once('close', () => {
      this.#streams.delete(stream);
      const left = this.countFrom(stream.address) - 1;
      if (left > 0) this.#perAddress.set(stream.address, left);
      else this.#perAddress.delete(stream.address);
    });
  }

  /** Ends every stream that the test picks, e.g. those of an account that was suspended. */
  closeWhere(test: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) if (test(stream)) this.#end(stream);
  }

  /** Tells everyone to come back, spread over time so that the next process is not overrun. */
  stop(): void {
    this.isStopping = true;
    clearInterval(this.#beat);
    const bye = frame('bye', { retryMs: RECONNECT_AFTER_STOP_MS });
    for (const stream of this.#streams) this.#end(stream, bye);
  }

  #end(stream: Stream, last?: Buffer): void {
    // At once: nothing may be written behind the end, and the connection may take long to close.
    this.#streams.delete(stream);
    // Who does not read would never get to the end.
    if (stream.response.writableNeedDrain) stream.response.destroy();
    else stream.response.end(last);
  }

  #drop(stream: Stream): void {
    this.#streams.delete(stream);
    stream.response.destroy();
  }

  changed(changes: readonly Change[]): void {
    if (this.#streams.size === 0) return;
    for (const change of changes) {
      const write = changeWriter(change);
      for (const stream of this.#streams) {
        if (!stream.pending) {
          if (this.#keepsUp(stream)) write(stream);
        } else if (stream.pending.push(change) > PENDING_MAX) this.#drop(stream);
      }
    }
  }

  #heartbeat(): void {
    const beat = frame('beat', { seq: this.#log.seq }, this.#log.seq);
    for (const stream of this.#streams)
      if (this.#keepsUp(stream) && !stream.pending) stream.response.write(beat);
  }

  #keepsUp(stream: Stream): boolean {
    const { response, pending } = stream;
    if (!response.writableNeedDrain) return true;
    stream.stalledSince ??= Date.now();
    const isStalled = Date.now() - stream.stalledSince >= STALLED_MAX_MS;
    // What a pending one has unread was measured out to it; it may be slow as long as it reads.
    const isBehind = !pending && response.writableLength >= BACKLOG_MAX_BYTES;
    if (!isStalled && !isBehind) return true;
    this.#drop(stream);
    return false;
  }
}

/** Writes one change to streams, serialising it at most once per audience. */
export function changeWriter(change: Change): (stream: Stream) => void {
  const once = (message: () => ChangeMessage | undefined) => {
    let bytes: Buffer | null | undefined;
    return (response: ServerResponse) => {
      if (bytes === undefined) {
        const told = message();
        bytes = told ? frame('change', told, change.seq) : null;
      }
      if (bytes) send(response, bytes);
    };
  };
  const toStaff = once(() => staffMessage(change));
  const toPublic = once(() => publicMessage(change));
  const toCopy = collections[change.collection].offlineWhole ? once(() => copyMessage(change)) : toPublic;
  return ({ response, collections: names, actor, isForCopy }) => {
    if (!names.has(change.collection)) return;
    if (!actor) (isForCopy ? toCopy : toPublic)(response);
    else if (can(actor, 'read', change.collection)) toStaff(response);
  };
}

export const isOver = (response: ServerResponse): boolean => response.writableEnded || response.destroyed;

/** A stream may be ended while something is read for it, and to write behind an end is an error. */
export function send(response: ServerResponse, bytes: Buffer): void {
  if (!isOver(response)) response.write(bytes);
}
