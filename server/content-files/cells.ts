import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { CSV_START, type CsvCell, csvRow, csvText, readCsv } from '#contract/text/csv.ts';

export type Fields = Record<string, unknown>;
export interface Entry {
  id: string;
  fields: Fields;
}

/** A spreadsheet with a column for every field: text as it is, numbers, and all else as JSON. */
export function toCsv(entries: readonly Entry[]): string {
  const columns = [...new Set(entries.flatMap(({ fields }) => Object.keys(fields)))];
  const rows = entries.map(({ id, fields }) => csvRow([id, ...columns.map((name) => cellOf(fields[name]))]));
  return CSV_START + csvRow(['id', ...columns]) + rows.join('');
}

function cellOf(value: unknown): CsvCell {
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** Throws a sentence where the sheet is not one. An empty cell is a field that is not there. */
export function fromCsv(collection: CollectionName, text: string): Entry[] {
  const [head, ...rows] = readCsv(text);
  const columns = head?.cells.map((cell) => cell.trim()) ?? [];
  if (!columns.includes('id')) throw new Error('The first line must name the columns, and one of them "id".');
  return rows.map(({ line, cells }) => {
    if (cells.length > columns.length) throw new Error(`Line ${line} has more cells than there are columns.`);
    const named = columns.map((name, index) => [name, csvText(cells[index] ?? '')] as const);
    const { id = '', ...texts } = Object.fromEntries(named.filter(([, cell]) => cell !== ''));
    return { id, fields: typed(collection, texts) };
  });
}

const LIKE_JSON = /^\s*[[{]/;

/** A cell is text; what the collection does not take as text is meant as JSON, and the other way round. */
function typed(collection: CollectionName, texts: Record<string, string>): Fields {
  const fields: Fields = { ...texts };
  for (const [name, text] of Object.entries(texts)) if (LIKE_JSON.test(text)) fields[name] = asJson(text);
  const { error } = collections[collection].schema.safeParse(fields);
  for (const { path } of error?.issues ?? []) {
    const [name] = path as string[];
    const text = name === undefined || path.length > 1 ? undefined : texts[name];
    if (text !== undefined) fields[name!] = fields[name!] === text ? asJson(text) : text;
  }
  return fields;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
