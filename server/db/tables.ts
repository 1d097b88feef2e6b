import type { Generated } from 'kysely';
import type { Vital } from '#contract/api/browser-reports.ts';
import type { AccountEventKind } from '#contract/api/dashboard.ts';
import type { Afterwards, OfferState } from '#contract/api/handing-on.ts';

/** The project's own tables. The sign-in library has others in the same database. */
export interface Tables {
  /** With its place among the others by title or name; empty where they are never listed by it. */
  documents: DocumentsTable & { sort_key: Generated<string> };
  changes: ChangesTable;
  counters: { name: string; value: number };
  settings: { name: string; value: string };
  /** Spans of the log's numbers, see generations.ts. */
  log_generations: { id: string; number: number; first_seq: number; first_public_seq: number };
  invitations: InvitationsTable;
  address_undos: AddressUndosTable;
  limits: LimitsTable;
  files: FilesTable;
  file_owners: { file_id: string; user_id: string };
  uploads: UploadsTable;
  presence: PresenceTable;
  /** What somebody has seen, such as the newest inquiry. */
  marks: { user_id: string; name: string; value: string };
  push_subscriptions: PushSubscriptionsTable;
  push_notes: PushNotesTable;
  push_sleepers: QueuedPushesTable;
  /** The most visitors that a process had at once, by the quarter of an hour it was in. */
  visitor_peaks: { quarter: string; process: string; peak: number };
  erasures: ErasuresTable;
  account_events: AccountEventsTable;
  preview_links: PreviewLinksTable;
  ended_sessions: EndedSessionsTable;
  edition_snapshots: EditionSnapshotsTable;
  handovers: HandoversTable;
  renewals: RenewalsTable;
  mails: MailsTable;
  browser_reports: BrowserReportsTable;
}

/** An owner's offer to hand the festival on, and what became of it. */
export interface HandoversTable {
  id: string;
  from_id: string;
  /** Null where that account is gone. */
  to_id: string | null;
  state: OfferState;
  afterwards: Afterwards;
  offered_at: string;
  expires_at: string;
  /** When the rights of whoever offered it end; null: as soon as it is accepted. */
  ends_at: string | null;
  answered_at: string | null;
}

/** A date by which something outside of the program must be renewed. */
interface RenewalsTable {
  id: string;
  /** Empty for the lines that follow from what is set. */
  label: string;
  /** As 2027-03-12. */
  due_on: string | null;
  note: string;
  created_at: string;
}

/** How often browsers reported the same on a day. */
export interface BrowserReportsTable {
  day: string;
  /** The page's pattern; empty for visits, which are counted by browser. */
  route: string;
  what: Vital | 'error' | 'visit';
  /** The upper bound of a time, or the browser with its error. */
  bucket: string;
  count: number;
}

/** A mail that is still to be sent, or could not be. */
export interface MailsTable {
  id: string;
  /** A keyed hash of the address, by which a person's mails are found. */
  to_key: string;
  /** JSON, encrypted: the address and the message. */
  sealed: string;
  subject: string;
  created_at: string;
  /** When its link or code ends; null where it has none. */
  useful_until: string | null;
  /** When it is tried next; null where it was given up. */
  due_at: string | null;
  tries: number;
  error: string | null;
}

/** What was erased outside of the documents; the log has a row of its own for each erased document. */
export interface ErasuresTable {
  id: string;
  what: 'account' | 'push-subscription';
  count: number;
  /** Who did it, like the actor of a change. */
  actor: string;
  at: string;
  /** The log's last number then, which gives it a place among the changes. */
  seq: number;
}

/** What happened to an account: the log of changes has documents only. */
export interface AccountEventsTable {
  id: string;
  what: AccountEventKind;
  /** Whose account it is; null for an invitation. */
  user_id: string | null;
  /** The role that was given. */
  role: string | null;
  /** Who did it, like the actor of a change. */
  actor: string;
  at: string;
  /** The log's last number then, which gives it a place among the changes. */
  seq: number;
}

/** A browser that wants notifications of urgent announcements. */
export interface PushSubscriptionsTable {
  /** The hash of its address. */
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
  /** When the browser last said that it still wants them. */
  renewed_at: string | null;
  /** That of the page which asked for them; null for English. */
  language: string | null;
}

/** An announcement that is or was sent as a notification, and how many it has reached. */
interface PushNotesTable {
  announcement_id: string;
  state: 'sending' | 'sent' | 'muted';
  begun_at: string;
  accepted: number;
  quiet: number;
  failed: number;
}

/** A notification that is still to be sent to a phone: at once, or when its owner's quiet hours are over. */
export interface QueuedPushesTable {
  /** The subscription's id and the announcement's id, joined. */
  id: string;
  announcement_id: string;
  subscription_id: string;
  due_at: string;
}

/** Who edits which document, in which tab, and when the tab last said so. */
interface PresenceTable {
  collection: string;
  id: string;
  tab: string;
  user_id: string;
  /** Milliseconds since 1970. */
  seen_at: number;
}

export interface InvitationsTable {
  id: string;
  /** The link contains the secret; the table has only its hash. */
  code_hash: string;
  email: string | null;
  role: string;
  created_at: string;
  created_by: string;
  expires_at: string;
}

/** A link that shows a draft to somebody without an account. */
export interface PreviewLinksTable {
  id: string;
  /** The link contains the secret; the table has only its hash. */
  code_hash: string;
  collection: string;
  document_id: string;
  created_at: string;
  created_by: string;
  expires_at: string;
}

/** Why a session ended, for the browser that still has its cookie. */
interface EndedSessionsTable {
  /** As the session's row had it: a keyed hash. */
  token: string;
  reason: string;
  at: string;
}

/** A past edition, or what was there before the next one was begun: JSON, compressed, as base64. */
interface EditionSnapshotsTable {
  /** Of the JSON. */
  hash: string;
  data: string;
  created_at: string;
}

/** A link, mailed to the former address of an account, that puts that address back. */
interface AddressUndosTable {
  code_hash: string;
  user_id: string;
  /** The former address. */
  email: string;
  created_at: string;
  expires_at: string;
}

/** How often something was tried within a time window. */
interface LimitsTable {
  key: string;
  count: number;
  /** Milliseconds since 1970. */
  resets_at: number;
}

export interface FilesTable {
  /** The hash of its bytes. */
  id: string;
  /** The last part of its address. */
  stored_name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  name: string;
  created_at: string;
  /** When a document last used it; an unused file is deleted a week later. */
  used_at: string;
}

export interface UploadsTable {
  id: string;
  user_id: string;
  name: string;
  kind: string;
  size: number;
  received: number;
  /** The finished upload stays for a while, for a browser that did not get the answer. */
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
  /** The number that visitors know it by; null where they cannot tell that anything happened. */
  public_seq: number | null;
  collection: string;
  id: string;
  op: 'put' | 'delete' | 'erase';
  /** The whole document before and after, as JSON; null where there was or is none. */
  before: string | null;
  after: string | null;
  actor: string;
  at: string;
  /** From then on, `before` and `after` have only the remains of the document. */
  erased_at: string | null;
}
