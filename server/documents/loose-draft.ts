import type { z } from 'zod';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { freeFieldsOf } from '#contract/entities/announcement.ts';

type Fields = Record<string, unknown>;

/**
 * A draft that is not whole yet, as it is stored: the fields that pass, a blank for each that does not, and what was
 * typed there under `unfinished`. So whoever reads drafts finds every field in its type.
 */
export function looseDraft(
  collection: CollectionName,
  fields: Fields,
  issues: readonly z.core.$ZodIssue[],
  createdAt: string,
): Fields {
  const { schema, blanks = {}, publishedBy } = collections[collection];
  const { shape } = schema as unknown as z.ZodObject<Record<string, z.ZodType>>;
  const unfinished: Fields = {};
  const draft: Fields = collection === 'announcement' ? freeFieldsOf(fields) : {};
  for (const [name, field] of Object.entries(shape)) {
    const typed = fields[name];
    const own = issues.filter(({ path }) => path[0] === name);
    const passes = field.safeParse(own.length === 0 ? typed : withoutFaulty(typed, own));
    if (own.length > 0) unfinished[name] = typed ?? null;
    const value = passes.success ? passes.data : name === publishedBy ? createdAt : blanks[name];
    if (value !== undefined) draft[name] = value;
  }
  return { ...draft, unfinished };
}

/** The entries of a list that pass; nothing of anything else. */
function withoutFaulty(typed: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (!Array.isArray(typed)) return undefined;
  const faulty = new Set(issues.map(({ path }) => path[1]));
  return typed.filter((_, index) => !faulty.has(index));
}
