import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { canWait, isLooseDraft } from '#contract/api/drafts.ts';
import type { Fields, RowCells, RowProblem } from './kind.ts';

interface Read {
  collection: CollectionName;
  rows: readonly RowCells[];
  /** What the file says; undefined for what it says is empty. */
  said: Fields;
  before: AnyDocument | undefined;
  /** What could not be read. */
  problems: readonly RowProblem[];
  /** Where the schema's complaint about a path belongs. */
  placeOf: (path: readonly PropertyKey[]) => { at: number; field: string };
}

/** The fields as they would be written, and all that is wrong with them. The server checks them again. */
export function checkedFields({ collection, rows, said, before, problems, placeOf }: Read): {
  fields: Fields;
  problems: RowProblem[];
} {
  const merged: Fields = { ...(before && writtenFields(before)), ...said };
  const present = filled(merged);
  const parsed = collections[collection].schema.safeParse(present);
  if (parsed.success) return { fields: filled(parsed.data), problems: [...problems] };
  const isLoose = isLooseDraft(collection, present);
  const told = new Set(problems.map(({ row, field }) => `${row} ${field}`));
  const found = [...problems];
  for (const issue of parsed.error.issues) {
    const { at, field } = placeOf(issue.path);
    const { row, cells } = rows[at] ?? rows[0]!;
    // A draft may lack something; what stands in the file has to be right.
    if (isLoose && !cells[field] && canWait(collection, issue, present)) continue;
    // What could not be read, by itself or because of another cell of the row, is not missing as well.
    const hasNoValue = cells[field] && valueAt(present, issue.path) === undefined;
    if (told.has(`${row} ${field}`) || (hasNoValue && problems.some((each) => each.row === row))) continue;
    told.add(`${row} ${field}`);
    found.push({ row, field, message: issue.message });
  }
  return { fields: present, problems: found };
}

const valueAt = (fields: Fields, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key as string], fields);

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
