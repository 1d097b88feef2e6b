import type { CollectionName } from './collection-names.ts';
import type { PublicDocument } from './document.ts';

/**
 * What a page may read while it is rendered on the server. The server notes every call, and drops the kept page
 * when something that it read changes.
 */
export interface PublicData {
  /** The log's number that everything below stands at. */
  readonly seq: number;
  /** Which log that is. */
  readonly log: string;
  /** In a browser that reads its own copy: when the server was last heard. */
  readonly asOf?: number;
  /** The moment of rendering. A page whose content depends on it says with `until` how long that content holds. */
  readonly now: Date;
  until(instant: Date): void;
  /** Published documents in the collection's own order, as lists show them (a post without its content). */
  list<T extends PublicDocument>(collection: CollectionName): T[];
  /** The same as a browser's own copy keeps them; only the server has it. */
  listForCopy?(collection: CollectionName): PublicDocument[];
  /** One published document, whole. */
  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined;
}
