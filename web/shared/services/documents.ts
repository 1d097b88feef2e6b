import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument, HistoryEntry, Stored } from '#contract/api/document.ts';
import type { ContactInquiry, InquiryProof } from '#contract/entities/contact-inquiry.ts';
import { paths } from '#contract/api/paths.ts';
import type { WriteStep } from '#contract/api/writes.ts';
import { request, type Result, valueOrThrow } from './request.ts';

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

type Fields = Record<string, unknown>;
/** The version that was read; a document that has changed since is not overwritten. */
type Seen = { version?: number };

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

/** What happened to it, newest first. */
export const history = (
  collection: CollectionName,
  id: string,
  { limit }: { limit?: number } = {},
): Promise<Result<{ entries: HistoryEntry[] }>> =>
  request(withQuery(paths.api.history(collection, id), { limit }));

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

/** Has the server draft the announcement of a published result. */
export const draftAnnouncement = (resultId: string): Promise<Result<{ id: string }>> =>
  request(paths.api.resultAnnouncement(resultId), { method: 'POST', body: {} });

/** All of them or none. */
export const removeMany = (collection: CollectionName, ids: readonly string[]): Promise<Result<void>> =>
  request(paths.api.bulkDelete(collection), { method: 'POST', body: { ids } });

/** Several writes that belong together: all of them or none. What each has stored, null for a deletion. */
export const writeTogether = (
  writes: readonly WriteStep[],
): Promise<Result<{ documents: Array<AnyDocument | null> }>> =>
  request(paths.api.writes, { method: 'POST', body: { writes } });

/** Adds a document under an id that the server chooses. */
export const add = <Added extends { id: string } = AnyDocument>(
  collection: CollectionName,
  fields: Fields,
  key?: string,
): Promise<Result<Added>> => request(paths.api.collection(collection), { method: 'POST', body: fields, key });

/** Makes a call again, with a proof of work, where the server asks for one. */
export type WithProof = <Value>(call: (captcha?: string) => Promise<Result<Value>>) => Promise<Result<Value>>;

/** Sends an inquiry. Under one key it is stored once, however often it is sent. */
export const postContactInquiry = (
  inquiry: Fields,
  key?: string,
  withProof: WithProof = (call) => call(),
): Promise<Result<{ id: string }>> =>
  withProof((captcha) => add('contact-inquiry', { ...inquiry, captcha }, key));

/** The one call that throws: the form that sent it has to tell the visitor. */
export const addContactInquiry = async (
  inquiry: Omit<ContactInquiry, 'submittedAt'> & Partial<InquiryProof>,
  key?: string,
  withProof?: WithProof,
): Promise<{ id: string }> => valueOrThrow(await postContactInquiry(inquiry, key, withProof));
