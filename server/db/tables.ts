/** The project's own tables. The sign-in library keeps its own beside them. */
export interface Tables {
  documents: DocumentsTable;
  changes: ChangesTable;
  counters: { name: string; value: number };
  settings: { name: string; value: string };
  invitations: InvitationsTable;
  limits: LimitsTable;
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
