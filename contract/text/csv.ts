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

/** Excel names the separator in a first line that is no part of the table. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(\r\n|\r|\n|$)/i;

/** Empty rows are left out. A quote that is never closed ends with the file. */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, '');
  const named = SEPARATOR_LINE.exec(whole);
  const source = named ? whole.slice(named[0].length) : whole;
  const separator = named?.[1] ?? separatorOf(source);
  // Old programs for the Mac end their lines by CR alone, inside of quotes too.
  const isCrOnly = !source.includes('\n');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = named ? 2 : 1;
  let began = line;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: began, cells });
    cells = [];
    cell = '';
    began = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    const isLineEnd = sign === '\n' || (sign === '\r' && source[at + 1] !== '\n');
    if (isLineEnd) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += isCrOnly && sign === '\r' ? '\n' : sign;
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
    } else if (isLineEnd) endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/** A title above the table has no separator, so that the first line with one tells. */
const BEGINNING = 20_000;

/** Where a comma marks decimals, spreadsheets separate by semicolons. */
function separatorOf(source: string): string {
  const lines = source
    .slice(0, BEGINNING)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const head = lines.find((line) => /[,;\t]/.test(line)) ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}
