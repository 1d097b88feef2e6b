import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { boardRules } from './board-rules.ts';
import { resultRules } from './result-rules.ts';

export type Fields = Record<string, unknown>;

/** What a rule may do inside the transaction of the write that it belongs to. */
export interface Surroundings {
  /** The time of the write, the same for all that it changes. */
  at: string;
  actor: string;
  get(collection: CollectionName, id: string): Promise<AnyDocument | undefined>;
  /** Documents with this value in one of the collection's declared filters. */
  where(collection: CollectionName, field: string, value: string): Promise<AnyDocument[]>;
  /** Writes another document along with this one; its fields have passed the schema before. */
  rewrite(collection: CollectionName, document: AnyDocument): Promise<void>;
}

export interface WriteRules {
  /** After the schema has passed: the fields with what only the server may say. Throws to refuse the write. */
  complete?(
    fields: Fields,
    document: { id: string; before: AnyDocument | null },
    around: Surroundings,
  ): Fields | Promise<Fields>;
  /** What must change with it. */
  follow?(
    change: { before: AnyDocument | null; after: AnyDocument | null },
    around: Surroundings,
  ): Promise<void>;
  /** Throws to refuse the deletion. */
  checkRemoval?(document: AnyDocument, around: Surroundings): Promise<void>;
}

/** Where a write is more than the document itself. */
export const writeRules: Partial<Record<CollectionName, WriteRules>> = {
  leaderboards: boardRules,
  results: resultRules,
};
