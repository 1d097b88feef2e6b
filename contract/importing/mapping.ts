import type { ImportField } from './kind.ts';
import { plainName, type SheetRow } from './sheet.ts';

/** Where the text of a field comes from: a column of the file, or one text for all rows. */
export type Source = { column: number } | { same: string };
export type Mapping = Readonly<Record<string, Source>>;

const namesOf = ({ name, synonyms = [] }: ImportField): string[] => [name, ...synonyms].map(plainName);

/** Whether a column of this name can be told without asking. */
export const knownNames = (fields: readonly ImportField[]): ((name: string) => boolean) => {
  const known = new Set(fields.flatMap(namesOf));
  return (name) => known.has(plainName(name));
};

/** What the names of the columns tell: a field's own name goes before those that others use for it. */
export function guessedMapping(head: SheetRow, fields: readonly ImportField[]): Mapping {
  const names = head.cells.map(plainName);
  const mapping: Record<string, Source> = {};
  const taken = new Set<number>();
  const take = (field: ImportField, wanted: readonly string[]) => {
    if (mapping[field.name]) return;
    for (const name of wanted) {
      const column = names.findIndex((each, at) => each === name && !taken.has(at));
      if (column === -1) continue;
      mapping[field.name] = { column };
      taken.add(column);
      return;
    }
  };
  for (const field of fields) take(field, [plainName(field.name)]);
  for (const field of fields) take(field, namesOf(field));
  return mapping;
}

/** What tells that a file has the same columns as another. */
export const headKey = (head: SheetRow): string => JSON.stringify(head.cells.map(plainName));

/** A kept choice may be of another version, and its columns may be gone. */
export function checkedMapping(
  kept: unknown,
  head: SheetRow,
  fields: readonly ImportField[],
): Mapping | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const known = new Set(fields.map(({ name }) => name));
  const entries = Object.entries(kept).filter(
    ([name, source]) => known.has(name) && isSource(source, head.cells.length),
  );
  return Object.fromEntries(entries) as Mapping;
}

function isSource(value: unknown, columns: number): value is Source {
  if (typeof value !== 'object' || value === null) return false;
  const { column, same } = value as { column?: unknown; same?: unknown };
  return (
    typeof same === 'string' || (Number.isInteger(column) && Number(column) >= 0 && Number(column) < columns)
  );
}
