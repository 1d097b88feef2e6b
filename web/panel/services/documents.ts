import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument, HistoryEntry, Stored } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { WriteStep } from '#contract/api/writes.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

/** Staff see whole documents, drafts too; the public sees published ones. */
type Audience = 'public' | 'staff';

export interface ListQuery {
  audience?: Audience;
  limit?: number;
  order?: string;
  /** What the page before gave as `next`. */
  after?: string | undefined;
  /** How many to pass over, up to SKIP_MAX. */
  skip?: number;
  search?: string | undefined;
  /** Fields that must have exactly this value. */
  where?: Record<string, string | number | boolean>;
  signal?: AbortSignal;
}

export interface Page<Document> {
  documents: Document[];
  /** Absent on the last page. With a search, a page may be short of its limit, even empty, and still have one. */
  next?: string;
  /** How many there are in all; absent where the list is filtered or searched. */
  total?: number;
  /** The names of those who changed them last, by id; staff only. */
  people?: Record<string, string>;
  /** The log's number that the page stands at. */
  seq: number;
}

export function withQuery(
  url: string,
  parameters: Record<string, string | number | boolean | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${url}?${query}` : url;
}

export const list = <Document = AnyDocument>(
  collection: CollectionName,
  { where, signal, ...rest }: ListQuery = {},
): Promise<Result<Page<Document>>> =>
  request(withQuery(paths.api.collection(collection), { ...where, ...rest }), { signal });

export const get = <Document = AnyDocument>(
  collection: CollectionName,
  id: string,
  { audience, signal }: Pick<ListQuery, 'audience' | 'signal'> = {},
): Promise<Result<Document>> =>
  request(withQuery(paths.api.document(collection, id), { audience }), { signal });

type Fields = Record<string, unknown>;
/** The version that was read; a document that has changed since is not overwritten. */
type Seen = { version?: number };

/** What happened to it, newest first; with `before`, what came before that change. */
export const history = (
  collection: CollectionName,
  id: string,
  { limit, before }: { limit?: number; before?: number | undefined } = {},
): Promise<Result<{ entries: HistoryEntry[] }>> =>
  request(withQuery(adminPaths.api.history(collection, id), { limit, before }));

/** Creates the document, or overwrites it whole. */
export const put = <Document extends Fields>(
  collection: CollectionName,
  id: string,
  fields: Document & Seen,
): Promise<Result<Stored<Document>>> =>
  request(paths.api.document(collection, id), { method: 'PUT', body: fields });

/** Changes the given fields only. */
export const patch = <Document extends Fields>(
  collection: CollectionName,
  id: string,
  changed: Partial<Document> & Seen,
): Promise<Result<Stored<Document>>> =>
  request(paths.api.document(collection, id), { method: 'PATCH', body: changed });

export const remove = (
  collection: CollectionName,
  id: string,
  { version }: Seen = {},
): Promise<Result<void>> =>
  request(withQuery(paths.api.document(collection, id), { version }), { method: 'DELETE' });

/** All of them or none. */
export const removeMany = (collection: CollectionName, ids: readonly string[]): Promise<Result<void>> =>
  request(adminPaths.api.bulkDelete(collection), { method: 'POST', body: { ids } });

/** Has the server draft the announcement of a published result. */
export const draftAnnouncement = (resultId: string): Promise<Result<{ id: string }>> =>
  request(adminPaths.api.resultAnnouncement(resultId), { method: 'POST', body: {} });

/** Several writes that belong together: all of them or none. What each has stored, null for a deletion. */
export const writeTogether = (
  writes: readonly WriteStep[],
): Promise<Result<{ documents: Array<AnyDocument | null> }>> =>
  request(paths.api.writes, { method: 'POST', body: { writes } });

/** Adds a document under an id that the server chooses. */
export const add = <Added extends { id: string } = AnyDocument>(
  collection: CollectionName,
  fields: Fields,
): Promise<Result<Added>> => request(paths.api.collection(collection), { method: 'POST', body: fields });
