import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { blogRules } from './blog-rules.ts';
import { boardRules } from './board-rules.ts';
import { eventRules } from './event-rules.ts';
import { inquiryRules } from './inquiry-rules.ts';
import { resultRules } from './result-rules.ts';

export type Fields = Record<string, unknown>;

/** What a rule may do inside the transaction of its write. */
export interface Surroundings {
  /** The time of the write, the same for every document that it changes. */
  at: string;
  /** The account's id, SYSTEM or VISITOR. */
  actor: string;
  /** The server itself or an import: what only the server sets may come with the document. */
  isTrusted: boolean;
  get(collection: CollectionName, id: string): Promise<AnyDocument | undefined>;
  /** Documents with this value in one of the collection's declared filters. */
  where(collection: CollectionName, field: string, value: string): Promise<AnyDocument[]>;
  /** Writes another document in the same transaction, without checking its schema again. */
  rewrite(collection: CollectionName, document: AnyDocument): Promise<void>;
}

export interface WriteRules {
  /** Runs before the schema; fills in what the server can make of the rest. */
  prepare?(fields: Fields, before: AnyDocument | null): Fields;
  /** Runs after the schema; adds the fields that only the server sets. Throws to refuse the write. */
  complete?(
    fields: Fields,
    document: { id: string; before: AnyDocument | null },
    around: Surroundings,
  ): Fields | Promise<Fields>;
  /** Changes other documents that depend on this one. */
  follow?(
    change: { before: AnyDocument | null; after: AnyDocument | null },
    around: Surroundings,
  ): Promise<void>;
  /** Throws to refuse the deletion. */
  checkRemoval?(document: AnyDocument, around: Surroundings): Promise<void>;
}

/** The collections whose writes need more than their schema. */
export const writeRules: Partial<Record<CollectionName, WriteRules>> = {
  blogs: blogRules,
  events: eventRules,
  leaderboards: boardRules,
  results: resultRules,
  'contact-inquiry': inquiryRules,
};
