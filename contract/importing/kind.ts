import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';

export type Fields = Record<string, unknown>;

/** What a file may say about a document. */
export interface ImportField {
  name: string;
  /** Other names of its column. */
  synonyms?: readonly string[];
  /** It is asked for even where the file has no column that is called so. */
  isMain?: boolean;
  /** What a document is like without it. */
  without?: string;
  /** The values that there are. */
  choices?: readonly string[];
}

/** The texts of one row, by the names of the fields that the file has. */
export interface RowCells {
  row: number;
  /** The id of a document that begins here, unless there is one already. */
  newId: string;
  cells: Readonly<Record<string, string>>;
}

/** What is wrong with one cell, or with an empty one. */
export interface RowProblem {
  row: number;
  field: string;
  message: string;
}

/** What no two documents may share. */
interface Claim {
  field: string;
  value: string;
}

/** A document as some rows of a file describe it. */
export interface DraftDocument {
  id: string;
  title: string;
  /** As it would be written, with all that it had before. */
  fields: Fields;
  before: AnyDocument | undefined;
  problems: readonly RowProblem[];
  claims?: readonly Claim[];
}

export interface ReadContext {
  /** The fields in which some days can only have the month first. */
  monthFirst: ReadonlySet<string>;
}

/** A number of documents, in words: 3 published events. */
export type Counted = (n: number) => string;

/** How the rows of a file become documents of one collection. */
export interface ImportKind {
  collection: CollectionName;
  many: string;
  counted: Counted;
  fields: readonly ImportField[];
  /** Rows with the same key make one document. */
  keyOf: (row: RowCells, above: string | undefined) => string;
  draft: (rows: readonly [RowCells, ...RowCells[]], context: ReadContext) => DraftDocument;
  /** How documents of these fields are counted; the same function where they are of the same sort. */
  countedAs: (fields: Fields) => Counted;
}
