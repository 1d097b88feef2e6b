import { t } from '#contract/languages/words.ts';
import { isSame } from '#contract/api/same-document.ts';
import { writtenFields } from '#contract/api/document.ts';
import type { DraftDocument, ImportKind, ReadContext, RowCells, RowProblem } from './kind.ts';
import type { Mapping } from './mapping.ts';
import { hasMonthFirst } from './moment.ts';
import type { SheetRow } from './sheet.ts';

/** A row that waits to be imported, with what was mended here. */
export interface ImportRow extends SheetRow {
  newId: string;
  mended: Readonly<Record<string, string>>;
}

export interface Planned extends DraftDocument {
  key: string;
  rows: readonly RowCells[];
  state: 'new' | 'changed' | 'same';
}

/** Documents that were read before, by their texts; for as long as kind and mapping are the same. */
export type PlanCache = Map<string, DraftDocument>;

/** What the rows would write. Nothing is asked of anybody else, so that it can run with every key that is pressed. */
export function planRows(
  rows: readonly ImportRow[],
  mapping: Mapping,
  kind: ImportKind,
  cache: PlanCache = new Map(),
): Planned[] {
  const read = rows.map((row) => cellsOf(row, mapping, kind));
  const context: ReadContext = { monthFirst: monthFirstIn(read) };
  const groups = new Map<string, RowCells[]>();
  let above: string | undefined;
  for (const row of read) {
    above = kind.keyOf(row, above);
    const group = groups.get(above);
    if (group) group.push(row);
    else groups.set(above, [row]);
  }
  const planned = [...groups].map(([key, group]): Planned => {
    const text = JSON.stringify([[...context.monthFirst], group]);
    const draft = cache.get(text) ?? kind.draft(group as [RowCells, ...RowCells[]], context);
    cache.set(text, draft);
    return { ...draft, key, rows: group, state: stateOf(draft) };
  });
  return withClaims(planned);
}

function cellsOf({ row, newId, cells, mended }: ImportRow, mapping: Mapping, kind: ImportKind): RowCells {
  const named = kind.fields.flatMap(({ name }): Array<[string, string]> => {
    if (mended[name] !== undefined) return [[name, mended[name].trim()]];
    const source = mapping[name];
    if (!source) return [];
    return [[name, ('same' in source ? source.same : (cells[source.column] ?? '')).trim()]];
  });
  return { row, newId, cells: Object.fromEntries(named) };
}

function monthFirstIn(rows: readonly RowCells[]): ReadonlySet<string> {
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return new Set([...names].filter((name) => hasMonthFirst(rows.map(({ cells }) => cells[name] ?? ''))));
}

function stateOf({ before, fields }: DraftDocument): Planned['state'] {
  if (!before) return 'new';
  const written: Record<string, unknown> = writtenFields(before);
  return Object.keys(fields).every((name) => isSame(fields[name], written[name])) ? 'same' : 'changed';
}

/** The second document with the same address, or the same id, is refused. */
function withClaims(planned: readonly Planned[]): Planned[] {
  const owners = new Map<string, number>();
  return planned.map((document) => {
    const { row } = document.rows[0]!;
    const problems = (document.claims ?? []).flatMap(({ field, value }): RowProblem[] => {
      const owner = owners.get(`${field} ${value}`);
      if (owner === undefined) owners.set(`${field} ${value}`, row);
      return owner === undefined
        ? []
        : [
            {
              row,
              field,
              message: t('{field} “{value}” is that of row {owner} too.', { field, value, owner }),
            },
          ];
    });
    return problems.length === 0 ? document : { ...document, problems: [...document.problems, ...problems] };
  });
}
