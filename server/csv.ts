export type Cell = string | number | undefined;

/** A spreadsheet takes a text that begins like this for a formula, and runs it. */
const LOOKS_LIKE_FORMULA = /^[\s\u0000-\u001f]*[=+\-@\uff0b\uff0d\uff1d\uff20]/;

/** Without it at the front, Excel takes UTF-8 for something else. */
export const CSV_MARK = '\ufeff';

/** As RFC 4180 has it. */
export const csvRow = (row: readonly Cell[]): string => `${row.map(cell).join(',')}\r\n`;

export const writeCsv = (rows: readonly (readonly Cell[])[]): string => CSV_MARK + rows.map(csvRow).join('');

function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = LOOKS_LIKE_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
