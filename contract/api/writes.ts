import { z } from 'zod';
import { COLLECTION_NAMES } from './collection-names.ts';
import { documentIdPattern } from './document.ts';

export const WRITES_MAX = 50;

const write = z.object({
  collection: z.enum(COLLECTION_NAMES, 'collection must be the name of a collection.'),
  id: z.string('id is required.').regex(documentIdPattern, 'id must be the id of a document.'),
  /** The whole document; null deletes it. */
  fields: z.record(z.string(), z.unknown(), 'fields must be an object, or null to delete.').nullable(),
  /** The version that the writer saw; 0 for a new document. */
  version: z.int('version must be a whole number.').min(0, 'version must be 0 or more.').optional(),
});

/** Several writes in one transaction: all of them happen, or none. */
export const writesSchema = z.object({
  writes: z
    .array(write, 'writes must be a list.')
    .min(1, `writes must have 1 to ${WRITES_MAX} entries.`)
    .max(WRITES_MAX, `writes must have 1 to ${WRITES_MAX} entries.`),
});

export type WriteStep = z.infer<typeof write>;
