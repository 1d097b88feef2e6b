import type { ActivityEntry } from '#contract/api/dashboard.ts';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import type { ErasuresTable } from '#server/db/tables.ts';
import { SYSTEM, VISITOR } from '#server/live/change.ts';
import type { ListedChange } from './activity-changes.ts';

/** A change in words that people read. */
export function entryOf(change: ListedChange, name: string | undefined): ActivityEntry {
  const { seq, at, actor, collection, id, before, after, op, erasedAt, isLast } = change;
  const document = after ?? before;
  const isPersons = actor !== SYSTEM && actor !== VISITOR;
  return {
    seq: Number(seq),
    at,
    by: name ?? actor,
    collection,
    id,
    title: erasedAt ? '' : titleOf(document, id),
    what: op === 'erase' ? 'erased' : whatOf(before, after),
    fields: before && after ? changedFields(before, after) : [],
    canUndo: !erasedAt && isPersons && isLast,
    ...(erasedAt && { isErased: true }),
  };
}

export const entryOfErasure = (
  { id, at, actor, what, count, seq }: ErasuresTable,
  name: string | undefined,
): ActivityEntry => ({
  seq: Number(seq),
  at,
  by: name ?? actor,
  collection: what,
  id,
  title: '',
  what: 'erased',
  ...(count > 1 && { count }),
  fields: [],
  canUndo: false,
  isErased: true,
});

const titleOf = (document: AnyDocument | null, id: string): string =>
  String(document?.['title'] ?? document?.['name'] ?? document?.['label'] ?? id);

function whatOf(before: AnyDocument | null, after: AnyDocument | null): ActivityEntry['what'] {
  if (!after) return 'deleted';
  const [was, is] = [before?.['status'], after['status']];
  if (was !== is) {
    if (is === 'published' || is === 'provisional' || is === 'final') return 'published';
    if (is === 'scheduled' || is === 'archived' || is === 'cancelled') return is;
    if (was === 'published' && is === 'draft') return 'unpublished';
  }
  return before ? 'changed' : 'made';
}

const changedFields = (before: AnyDocument, after: AnyDocument): string[] => {
  const [was, is] = [writtenFields(before), writtenFields(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
};
