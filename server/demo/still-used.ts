import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Found } from './demo.ts';

/** The fields by which documents refer to others. */
const references: Readonly<Record<string, CollectionName>> = {
  venueId: 'venues',
  eventId: 'events',
  leaderboardId: 'leaderboards',
  speakers: 'speakers',
};

function referred(value: unknown, to: (collection: CollectionName, id: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const collection = references[key];
    if (collection) for (const id of Array.isArray(inner) ? inner : [inner]) to(collection, String(id));
    referred(inner, to);
  }
}

/** Of these documents, those that what stays refers to, and whatever they refer to in turn. */
export function stillUsed(documents: readonly Found[], staying: readonly Found[]): Set<Found> {
  const byKey = new Map(documents.map((one) => [`${one.collection}/${one.document.id}`, one]));
  const used = new Set<Found>();
  const queue = [...staying];
  for (const { document } of queue)
    referred(document, (collection, id) => {
      const one = byKey.get(`${collection}/${id}`);
      if (!one || used.has(one)) return;
      used.add(one);
      queue.push(one);
    });
  return used;
}
