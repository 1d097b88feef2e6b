import { t } from '#contract/languages/words.ts';
import { csvText, readCsv } from '#contract/text/csv.ts';
import { folded } from '#contract/text/folded.ts';

export const IMPORT_ROWS_MAX = 2000;
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
const COLUMNS_MAX = 200;

/** One row of a file: its number there, and a text for each column. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}

/** A table of a file; a workbook may have several. */
export interface Sheet {
  name: string;
  rows: SheetRow[];
}

type ExcelValue = string | number | boolean | Date | null | undefined;

export const csvSheet = (text: string): Sheet => ({
  name: '',
  rows: readCsv(text).map(({ line, cells }) => ({ row: line, cells: cells.map(csvText) })),
});

export const excelSheet = (name: string, data: ReadonlyArray<readonly ExcelValue[]>): Sheet => ({
  name,
  rows: data.flatMap((values, at) => {
    const cells = values.slice(0, COLUMNS_MAX).map(excelText);
    return cells.some((cell) => cell !== '') ? [{ row: at + 1, cells }] : [];
  }),
});

/** A value of Excel as somebody could type it. Excel's times have no zone, and a time alone is one of 1899. */
export function excelText(value: ExcelValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!(value instanceof Date)) return String(value).trim();
  if (Number.isNaN(value.getTime())) return '';
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day, clock] = [text.slice(0, 10), text.slice(11, 19).replace(/:00$/, '')];
  if (day < '1904') return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** A name of a column as it is compared: without accents, case and signs. */
export const plainName = (name: string): string =>
  folded(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export interface Table {
  /** The row that names the columns. */
  head: SheetRow;
  rows: SheetRow[];
}

/** Some have a title or an empty form above their table. */
const HEAD_WITHIN = 15;

/** The table of a sheet: its head is the row with the most known names, or the first. */
export function tableOf({ rows }: Sheet, isKnown: (name: string) => boolean): Table | undefined {
  const known = rows
    .slice(0, HEAD_WITHIN)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '' && isKnown(cell)).length);
  const at = Math.max(0, known.indexOf(Math.max(...known)));
  const head = rows[at];
  return head && { head, rows: rows.slice(at + 1) };
}

/** What a column is called; one without a name has its letter. */
export const columnName = (head: SheetRow, column: number): string =>
  head.cells[column]?.trim() || t('Column {letter}', { letter: letterOf(column) });

function letterOf(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
