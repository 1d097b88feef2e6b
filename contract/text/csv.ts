export type CsvCell = string | number | undefined;

/** Spreadsheets take a cell that begins like this for a formula, and run it on the machine of whoever opens the file. */
const FORMULA_START = /^'*[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

/** Text is always quoted; what looks like a formula gets an apostrophe in front, which makes it text again. */
function csvCell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return `"${(FORMULA_START.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells Excel that the file is UTF-8. */
export const CSV_START = '\ufeff';

/** A cell as it was before it was written: without the apostrophe that made text of it. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
