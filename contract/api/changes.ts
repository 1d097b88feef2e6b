import type { CollectionName } from './collection-names.ts';
import type { PublicDocument } from './document.ts';

/**
 * The live protocol, spoken over Server-Sent Events at `GET /api/live?collections=a,b`.
 *
 * A new stream gets one `snapshot` per collection and then `ready`. A stream that resumes (header
 * `Last-Event-ID`, or `since`) gets the changes it missed and then `ready`; when the log no longer reaches back
 * that far it gets `reset` first and snapshots again. From then on every change comes as `change`, in commit
 * order. `beat` comes every 15 s and moves the cursor on while nothing else does.
 *
 * With `for=copy` the documents of some collections come whole, for a browser that keeps them for a day without a
 * network. The answer's headers say whose log it is, which release serves it and of what shape its documents are.
 *
 * `ready`, `change` and `beat` carry the log's number as their event id; a snapshot does not, so that a stream
 * that breaks between two snapshots starts over instead of missing the second.
 */
export interface SnapshotMessage {
  collection: CollectionName;
  seq: number;
  documents: LiveDocument[];
}

export interface ChangeMessage {
  seq: number;
  collection: CollectionName;
  id: string;
  /** For the public, what is unpublished is deleted. */
  op: 'put' | 'delete';
  document?: LiveDocument;
}

export interface CursorMessage {
  seq: number;
}

/** The server is going away on purpose; come back after so long, plus jitter. */
export interface ByeMessage {
  retryMs: number;
}

export interface LiveMessages {
  snapshot: SnapshotMessage;
  change: ChangeMessage;
  ready: CursorMessage;
  beat: CursorMessage;
  reset: CursorMessage;
  bye: ByeMessage;
}
export type LiveEventName = keyof LiveMessages;

/** Public streams carry public views, staff streams whole documents; both have an id. */
export type LiveDocument = PublicDocument;

/** What a browser that keeps a copy begins with, instead of snapshots: one file, compressed. */
export interface OfflineSnapshot {
  log: string;
  seq: number;
  lists: Partial<Record<CollectionName, LiveDocument[]>>;
}

/** Numbers of another log mean nothing here: its data was replaced, e.g. from a backup. */
export const LOG_HEADER = 'X-Log';
export const BUILD_ID_HEADER = 'X-Release';
export const SCHEMA_VERSION_HEADER = 'X-Shape';
/** How large a browser's own copy may grow. */
export const COPY_BYTES_HEADER = 'X-Copy-Bytes';

export const HEARTBEAT_MS = 15_000;

/** How much of a browser's storage the offline copy of the public collections may take. */
export const COPY_BYTES_DEFAULT = 41_943_040;
export const COPY_BYTES_MIN = 1_048_576;
