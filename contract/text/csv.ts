export type CsvCell = string | number | undefined;

/** Spreadsheets run a cell that begins like this as a formula, on the machine of whoever opens the file. */
const FORMULA_START = /^'*[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

/** Text is always quoted; an apostrophe in front keeps a formula from running. */
function csvCell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return `"${(FORMULA_START.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells Excel that the file is UTF-8. */
export const CSV_START = '\ufeff';

/** The text of a cell without the apostrophe that `csvRow` added. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;

/** Rows of cells, as spreadsheets write them: quoted where needed, separated by commas or semicolons. */
export interface CsvRow {
  /** The line of the file that the row begins on, which is what a person can look up. */
  line: number;
  cells: string[];
}

/** Empty rows are left out. A quote that is never closed ends with the file. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: began, cells });
    cells = [];
    cell = '';
    began = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/** Where a comma marks decimals, spreadsheets separate by semicolons; the head of the file tells. */
function separatorOf(source: string): string {
  const head = source.slice(0, source.indexOf('\n') === -1 ? undefined : source.indexOf('\n'));
  const count = (sign: string) => head.replaceAll(/"[^"]*"/g, '').split(sign).length;
  return count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ',';
}
