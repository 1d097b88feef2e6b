import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { numbered } from '#contract/text/slug.ts';
import type { Fields, Surroundings } from './write-rules.ts';

/** Two documents never share a slug: the later one gets a number. One that was stored stays as it is. */
export async function withFreeSlug(
  collection: CollectionName,
  fields: Fields,
  { id, before }: { id: string; before: AnyDocument | null },
  { where, isTrusted }: Surroundings,
): Promise<Fields> {
  const wanted = fields['slug'];
  if (typeof wanted !== 'string' || wanted === '' || wanted === before?.['slug'] || isTrusted) return fields;
  let slug = wanted;
  for (let number = 2; (await where(collection, 'slug', slug)).some((other) => other.id !== id); number++)
    slug = numbered(wanted, number);
  return { ...fields, slug };
}
