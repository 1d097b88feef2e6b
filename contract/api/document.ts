import type { Read } from '#contract/languages/translated.ts';

/** The fields that the server adds to every stored document. */
interface SystemFields {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
}

export type Stored<Fields> = Fields & SystemFields;

/** A document whose collection is not known at compile time. */
export type AnyDocument = Stored<Record<string, unknown>>;

/** What the public sees of a document: its own fields, its id and when it last changed. */
export type PublicDocument<Fields = Record<string, unknown>> = Fields &
  Read & { id: string; updatedAt: string };

export const SYSTEM_FIELDS = ['id', 'version', 'createdAt', 'updatedAt', 'updatedBy'] as const;

/** The fields that people write, without the server's own. Each write asks three times, and this is the fastest way. */
export function ownFields(document: object): Record<string, unknown> {
  const {
    id: _id,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    ...own
  } = document as Partial<AnyDocument>;
  return own;
}

/**
 * What people have written so far. A draft that is not whole yet has under `unfinished` what does not pass yet, null
 * for what is missing; its readers get a blank in the field itself.
 */
export function writtenFields(document: object): Record<string, unknown> {
  const fields = ownFields(document);
  const { unfinished, ...others } = fields;
  if (typeof unfinished !== 'object' || unfinished === null || Array.isArray(unfinished)) return fields;
  const written = new Map(Object.entries(others));
  for (const [name, value] of Object.entries(unfinished))
    if (value === null) written.delete(name);
    else written.set(name, value);
  return Object.fromEntries(written);
}

export const DOCUMENT_ID_MAX = 64;
export const documentIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const BODY_LIMIT_BYTES = 256 * 1024;
export const PAGE_LIMIT_MAX = 100;
export const PAGE_LIMIT_DEFAULT = 20;
/** How many rows one request may skip. */
export const SKIP_MAX = 1000;
export const SEARCH_MAX = 100;
export const BULK_DELETE_MAX = 500;

export const HISTORY_MAX = 100;

/** One change of a document, for staff who may write it. */
export interface HistoryEntry {
  seq: number;
  op: 'put' | 'delete' | 'erase';
  at: string;
  /** A person's name, or the id in the log when the account was deleted. */
  by: string;
  /** The document after the change; null where it was deleted or erased. */
  document: AnyDocument | null;
  isErased?: boolean;
}
