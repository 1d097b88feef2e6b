import type { ServerResponse } from 'node:http';
import { type Actor, can } from '#contract/api/access.ts';
import { type ChangeMessage, HEARTBEAT_MS } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { Change } from './change.ts';
import type { ChangeLog } from './change-log.ts';
import type { Follower } from './follower.ts';
import { frame, publicMessage, staffMessage } from './messages.ts';
import type { PublicDocuments } from './public-documents.ts';

/** A reader with this much unread, or that reads nothing for this long, is dropped; it may reconnect and resume. */
const BACKLOG_MAX_BYTES = 4 * 1024 * 1024;
const STALLED_MAX_MS = 45_000;
/** While a reader catches up, this many changes may wait for it. */
const PENDING_MAX = 500;
const RECONNECT_AFTER_STOP_MS = 1000;

export interface Stream {
  response: ServerResponse;
  collections: ReadonlySet<CollectionName>;
  /** null for a visitor. */
  actor: Actor | null;
  /** The login session; the stream ends with it. */
  sessionId?: string | undefined;
  /** The network that it comes from. */
  address: string;
  /** Its reader maintains an offline copy. */
  isForCopy?: boolean;
  /** Changes that wait while the stream catches up; undefined once it has. */
  pending?: Change[] | undefined;
  stalledSince?: number | undefined;
}

/** Every open stream of this process. */
export class LiveHub implements Follower {
  readonly #streams = new Set<Stream>();
  readonly #perAddress = new Map<string, number>();
  readonly #log: ChangeLog;
  readonly #publicDocuments: PublicDocuments;
  #beat: NodeJS.Timeout | undefined;
  isStopping = false;

  constructor(log: ChangeLog, publicDocuments: PublicDocuments) {
    this.#log = log;
    this.#publicDocuments = publicDocuments;
  }

  start(): void {
    this.#beat = setInterval(() => this.#heartbeat(), HEARTBEAT_MS);
    this.#beat.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** How many streams belong to visitors, not staff. */
  get visitors(): number {
    let count = 0;
    for (const { actor } of this.#streams) if (!actor) count += 1;
    return count;
  }

  /** How much waits in memory for slow readers. */
  get unsentBytes(): number {
    let bytes = 0;
    for (const { response } of this.#streams) bytes += response.writableLength;
    return bytes;
  }

  countFrom(address: string): number {
    return this.#perAddress.get(address) ?? 0;
  }

  /** The login sessions that have open streams. */
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

  /** Ends the streams that pass the test, such as those of a suspended account. */
  closeWhere(test: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) if (test(stream)) this.#end(stream);
  }

  /** All readers reconnect, because what they have seen may not be in the log that replaced the old one. */
  replaced(): void {
    this.endAll();
  }

  stop(): void {
    this.isStopping = true;
    clearInterval(this.#beat);
    this.endAll();
  }

  /** Tells all readers to reconnect; they spread it over time, so that no process is overrun. */
  endAll(): void {
    const bye = frame('bye', { retryMs: RECONNECT_AFTER_STOP_MS });
    for (const stream of this.#streams) this.#end(stream, bye);
  }

  #end(stream: Stream, last?: Buffer): void {
    // The stream is removed now, because closing takes time and nothing may be written after the end.
    this.#streams.delete(stream);
    // A reader that does not read would never reach the end.
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
      const write = this.writer(change);
      for (const stream of this.#streams) {
        if (!stream.pending) {
          if (this.#keepsUp(stream)) write(stream);
        } else if (stream.pending.push(change) > PENDING_MAX) this.#drop(stream);
      }
    }
  }

  #heartbeat(): void {
    const { seq, publicSeq } = this.#log;
    const toStaff = frame('beat', { seq }, seq);
    const toPublic = frame('beat', { seq: publicSeq }, publicSeq);
    for (const stream of this.#streams)
      if (this.#keepsUp(stream) && !stream.pending) stream.response.write(stream.actor ? toStaff : toPublic);
  }

  /** Writes one change to streams, serialising it at most once per audience. Visitors get what is public now. */
  writer(change: Change): (stream: Stream) => void {
    const { collection, seq, publicSeq } = change;
    const once = (number: number | null, message: (number: number) => ChangeMessage) => {
      let bytes: Buffer | undefined;
      return (response: ServerResponse) => {
        if (number !== null) send(response, (bytes ??= frame('change', message(number), number)));
      };
    };
    const tell = (isForCopy: boolean) =>
      once(publicSeq, (number) =>
        publicMessage(change, number, this.#publicDocuments.told(change, isForCopy)),
      );
    const toStaff = once(seq, () => staffMessage(change));
    const toPublic = tell(false);
    const toCopy = collections[collection].offlineWhole ? tell(true) : toPublic;
    return ({ response, collections: names, actor, isForCopy }) => {
      if (!names.has(collection)) return;
      if (!actor) (isForCopy ? toCopy : toPublic)(response);
      else if (can(actor, 'read', collection)) toStaff(response);
    };
  }

  #keepsUp(stream: Stream): boolean {
    const { response, pending } = stream;
    if (!response.writableNeedDrain) return true;
    stream.stalledSince ??= Date.now();
    const isStalled = Date.now() - stream.stalledSince >= STALLED_MAX_MS;
    // A reader that catches up gets piece by piece, so its backlog is small anyway.
    const isBehind = !pending && response.writableLength >= BACKLOG_MAX_BYTES;
    if (!isStalled && !isBehind) return true;
    this.#drop(stream);
    return false;
  }
}

/** The number by which a stream's reader knows a change; null for a visitor who is not told of it. */
export const numberOf = ({ seq, publicSeq }: Change, { actor }: Stream): number | null =>
  actor ? seq : publicSeq;

export const isOver = (response: ServerResponse): boolean => response.writableEnded || response.destroyed;

/** A stream may end while data is read for it, and writing after the end is an error. */
export function send(response: ServerResponse, bytes: Buffer): void {
  if (!isOver(response)) response.write(bytes);
}
