import type { CollectionName } from '#contract/api/collection-names.ts';
import { listView, publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { demoFestival } from '#seed/demo.ts';

export const NOW = new Date('2026-03-12T11:00:00Z');

type Change = (collection: CollectionName, fields: Record<string, unknown>, index: number) => object;

/** The demo festival as visitors see it, without a database; its documents changed, where somebody says how. */
export function demoData(now: Date, change: Change = (_, fields) => fields): PublicData {
  const counts = new Map<CollectionName, number>();
  const views = new Map<CollectionName, PublicDocument[]>();
  for (const { collection, id, fields } of demoFestival(now)) {
    const at = '2026-03-01T00:00:00.000Z';
    const index = counts.get(collection) ?? 0;
    counts.set(collection, index + 1);
    const view = publicView(collection, {
      ...change(collection, fields, index),
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      updatedBy: 'x',
    });
    if (view) views.set(collection, [...(views.get(collection) ?? []), view]);
  }
  const data: PublicData = {
    seq: 1,
    log: 'log',
    now,
    until: () => undefined,
    view: (read) => read(data),
    list: <T>(name: CollectionName) =>
      inPublicOrder(name, views.get(name) ?? []).map((view) => listView(name, view)) as T[],
    get: <T>(name: CollectionName, id: string) =>
      views.get(name)?.find((view) => view.id === id) as T | undefined,
  };
  return data;
}
