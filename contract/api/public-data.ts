import type { CollectionName } from './collection-names.ts';
import type { PublicDocument } from './document.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import type { View } from '#contract/views/view.ts';
import type { Retention } from './privacy.ts';

/** A longer list does not come whole with a page that shows a part of it; the leader tab brings it afterwards. */
export const WHOLE_LIST_MAX = 1000;

/**
 * What a page may read while it is rendered. The server records every call, and drops the cached page when something
 * that it read changes, or when a view that it shows has another value.
 */
export interface PublicData {
  /** The number of the latest change that the data below includes. */
  readonly seq: number;
  /** The id of that log. */
  readonly log: string;
  /** How long what visitors leave is kept; only the server knows. */
  readonly retention?: Retention | undefined;
  /** A past edition by the hash of its snapshot; only the server has it. */
  readonly edition?: ((hash: string) => Promise<EditionSnapshot | undefined>) | undefined;
  /** In a browser that reads its offline copy: when it last heard the server. */
  readonly asOf?: number;
  /** The time of rendering. A page that depends on it calls `until` with the time when its content changes. */
  readonly now: Date;
  until(instant: Date): void;
  /** Published documents in the collection's own order, as lists show them (a post without its content). */
  list<T extends PublicDocument>(collection: CollectionName): T[];
  /** The same with the words of every language, where `list` has those of the reader's. */
  asWritten?<T extends PublicDocument>(collection: CollectionName): T[];
  /** The same with the fields of the offline copy; only the server has it. */
  listForCopy?(collection: CollectionName): Iterable<PublicDocument>;
  /**
   * What a plain function makes of this data. A page that shows little of a collection reads it so, and stays cached
   * while that little is the same.
   */
  view<Value>(read: View<Value>): Value;
  /** One published document, whole. */
  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined;
}
