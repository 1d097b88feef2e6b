/** The project's own tables. The sign-in library keeps its own beside them. */
export interface Tables {
  documents: DocumentsTable;
  changes: ChangesTable;
  counters: { name: string; value: number };
  settings: { name: string; value: string };
  invitations: InvitationsTable;
  limits: LimitsTable;
  files: FilesTable;
  file_owners: { file_id: string; user_id: string };
  uploads: UploadsTable;
  presence: PresenceTable;
  /** How far somebody has got, such as the newest inquiry that they have seen. */
  marks: { user_id: string; name: string; value: string };
  push_subscriptions: PushSubscriptionsTable;
  push_notes: PushNotesTable;
  push_sleepers: PushSleepersTable;
  /** The most visitors that a process had at once, by the quarter of an hour it was in. */
  visitor_peaks: { quarter: string; process: string; peak: number };
}

/** A browser that wants to be told of urgent announcements. */
export interface PushSubscriptionsTable {
  /** What its address hashes to. */
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON: a list. */
  categories: string;
  quiet_from: string | null;
  quiet_until: string | null;
  timezone: string;
  created_at: string;
}

/** An announcement that is or was sent out, and how many it has reached. */
export interface PushNotesTable {
  announcement_id: string;
  state: 'sending' | 'sent' | 'muted';
  begun_at: string;
  accepted: number;
  quiet: number;
  failed: number;
}

/** A phone that is to hear of an urgent announcement once its owner's quiet hours are over. */
export interface PushSleepersTable {
  /** Of both others. */
  id: string;
  announcement_id: string;
  subscription_id: string;
  due_at: string;
}

/** Who has a document open to edit it, in which tab, and when that was last heard of. */
export interface PresenceTable {
  collection: string;
  id: string;
  tab: string;
  user_id: string;
  /** Milliseconds since 1970. */
  seen_at: number;
}

export interface InvitationsTable {
  id: string;
  /** The link carries the secret; here is only what it hashes to. */
  code_hash: string;
  email: string | null;
  role: string;
  created_at: string;
  created_by: string;
  expires_at: string;
}

/** How often something was tried within a window of time, shared by all processes. */
export interface LimitsTable {
  key: string;
  count: number;
  /** Milliseconds since 1970. */
  resets_at: number;
}

export interface FilesTable {
  /** What its bytes hash to. */
  id: string;
  /** The last part of its address. */
  stored_name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  name: string;
  created_at: string;
  /** When something was last known to use it; it is collected a week later. */
  used_at: string;
}

export interface UploadsTable {
  id: string;
  user_id: string;
  name: string;
  kind: string;
  size: number;
  received: number;
  /** Kept for a while after the end, for a browser that did not hear the answer. */
  file_id: string | null;
  expires_at: string;
}

export interface DocumentsTable {
  collection: string;
  id: string;
  version: number;
  /** JSON: text in SQLite, jsonb in PostgreSQL. */
  data: string;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface ChangesTable {
  seq: number;
  collection: string;
  id: string;
  op: 'put' | 'delete';
  /** The whole document before and after, as JSON; null where there was or is none. */
  before: string | null;
  after: string | null;
  actor: string;
  at: string;
}
