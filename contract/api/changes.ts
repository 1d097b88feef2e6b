import type { CollectionName } from './collection-names.ts';
import type { PublicDocument } from './document.ts';

/**
 * The live protocol, spoken over Server-Sent Events at `GET /api/live?collections=a,b`.
 *
 * A new stream gets one `snapshot` per collection and then `ready`. A collection of staff's that is too long for one
 * message comes in pages before: a snapshot is all `part`s of its collection and then its own documents. A stream that resumes (header
 * `Last-Event-ID`, or `since`) gets what it missed and then `ready`; when the log no longer reaches back
 * that far it gets `reset` first and snapshots again. A visitor's stream of very long lists gets `reset` and `bye` in place
 * of snapshots: its reader begins with the offline snapshot and follows from its number. Staff get every change as it was. Visitors get every document that
 * changed once, as it is public now, or its deletion: nothing that was withdrawn is ever told again. Visitors also have
 * numbers of their own, because the log's would tell them of drafts and frozen results. From then on every change comes as `change`, in commit
 * order. `beat` comes every 15 s and moves the cursor on while nothing else does.
 *
 * With `for=copy` some collections come with all fields, for a browser that must work without a network. The headers
 * name the log, the server's build and the schema version of the documents.
 *
 * `ready`, `change` and `beat` carry the log's number as their event id; a snapshot does not, so that a stream
 * that breaks between two snapshots starts over instead of missing the second.
 */
export interface SnapshotMessage {
  collection: CollectionName;
  seq: number;
  documents: LiveDocument[];
}

type PartMessage = Omit<SnapshotMessage, 'seq'>;

export interface ChangeMessage {
  seq: number;
  collection: CollectionName;
  id: string;
  /** The public gets `delete` for a document that was unpublished. */
  op: 'put' | 'delete';
  document?: LiveDocument;
}

export interface CursorMessage {
  seq: number;
}

/** The server is stopping; the browser reconnects after this time, plus jitter. */
interface ByeMessage {
  retryMs: number;
}

export interface LiveMessages {
  part: PartMessage;
  snapshot: SnapshotMessage;
  change: ChangeMessage;
  ready: CursorMessage;
  beat: CursorMessage;
  reset: CursorMessage;
  bye: ByeMessage;
}
export type LiveEventName = keyof LiveMessages;

/** Public streams carry public views, staff streams whole documents. */
export type LiveDocument = PublicDocument;

/** The first load of an offline copy: one compressed file instead of snapshots. */
export interface OfflineSnapshot {
  log: string;
  seq: number;
  lists: Partial<Record<CollectionName, LiveDocument[]>>;
}

/**
 * The log's present generation. It changes with a start, and when the data is replaced, e.g. from a backup. A reader
 * sends the one it knows with its cursor; LOG_BEFORE_HEADER repeats it if the cursor is still good, else all is new.
 */
export const LOG_HEADER = 'X-Log';
export const LOG_BEFORE_HEADER = 'X-Log-Before';
export const BUILD_ID_HEADER = 'X-Release';
export const SCHEMA_VERSION_HEADER = 'X-Shape';
/** The limit of the offline copy in this browser. */
export const COPY_BYTES_HEADER = 'X-Copy-Bytes';

export const HEARTBEAT_MS = 15_000;

/** How much of a browser's storage the offline copy of the public collections may take. */
export const COPY_BYTES_DEFAULT = 41_943_040;
export const COPY_BYTES_MIN = 1_048_576;
