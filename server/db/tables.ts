
/** The project's own tables. The sign-in library keeps its own beside them. */
export interface Tables {
  documents: DocumentsTable;
  changes: ChangesTable;
  counters: { name: string; value: number };
  settings: { name: string; value: string };
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

