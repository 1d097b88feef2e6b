import type { z } from 'zod';
import type { CollectionName } from './collection-names.ts';
import { collections } from './collections.ts';

type Fields = Record<string, unknown>;
type Issue = z.core.$ZodIssue;

/** A half-typed address or time is kept up to this length. */
const HALF_TYPED_MAX = 2000;

/** Whether these fields are stored even before they are whole. */
export const isLooseDraft = (collection: CollectionName, fields: Fields): boolean =>
  collections[collection].blanks !== undefined && fields['status'] === 'draft';

/** What is missing or half typed can wait until a draft is published; a wrong type or a text that is too long cannot. */
export function canWait({ path, code }: Issue, fields: Fields): boolean {
  // A draft is found by its title.
  if (path.length === 0 || path[0] === 'title' || path[0] === 'status') return false;
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Fields | undefined)?.[key as string],
    fields,
  );
  if (value === undefined || value === null || value === '' || code === 'too_small') return true;
  if (code !== 'custom' && code !== 'invalid_format') return false;
  return typeof value !== 'string' || value.length <= HALF_TYPED_MAX;
}
