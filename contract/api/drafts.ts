import type { z } from 'zod';
import type { CollectionName } from './collection-names.ts';
import { collections } from './collections.ts';

type Fields = Record<string, unknown>;
type Issue = z.core.$ZodIssue;

/** A half-typed address or time is kept up to this length. */
const HALF_TYPED_MAX = 2000;

const BY_STATUS = { field: 'status', value: 'draft' } as const;

/** The field that makes one of these a draft, and its value then. */
export const draftBy = (collection: CollectionName) => collections[collection].draftBy ?? BY_STATUS;

/** Whether these fields are stored even before they are whole. */
export function isLooseDraft(collection: CollectionName, fields: Fields): boolean {
  const { field, value } = draftBy(collection);
  return collections[collection].blanks !== undefined && fields[field] === value;
}

/** The same fields as a draft. */
export function asDraft(collection: CollectionName, fields: Fields): Fields {
  const { field, value } = draftBy(collection);
  return { ...fields, [field]: value };
}

/** What is missing or half typed can wait until a draft is published; a wrong type or a text that is too long cannot. */
export function canWait(collection: CollectionName, { path, code }: Issue, fields: Fields): boolean {
  const { draftNeeds = 'title' } = collections[collection];
  if (path.length === 0 || path[0] === draftNeeds || path[0] === draftBy(collection).field) return false;
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Fields | undefined)?.[key as string],
    fields,
  );
  if (value === undefined || value === null || value === '' || code === 'too_small') return true;
  if (code !== 'custom' && code !== 'invalid_format') return false;
  return typeof value !== 'string' || value.length <= HALF_TYPED_MAX;
}
