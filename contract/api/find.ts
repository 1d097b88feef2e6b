import type { CollectionName } from './collection-names.ts';

export const FIND_PATH = '/api/find';
export const FIND_WORDS_MAX = 100;
/** How many are answered, and how many titles of each collection are looked through, the first in its order. */
export const FIND_MAX = 20;
export const FIND_ROWS_MAX = 5000;

/** A document or account that the palette leads to. */
export interface FoundDocument {
  collection: CollectionName | 'user';
  id: string;
  title: string;
  /** Draft, published …, where it has one. */
  status?: string | undefined;
  /** The board of a result. */
  boardId?: string | undefined;
}

export interface FindAnswer {
  found: FoundDocument[];
  /** The board that results are entered on, for those who may. */
  boardId?: string | undefined;
}
