/** Spreadsheets take a cell that begins like this for a formula, and run it on the machine of whoever opens the file. */
const FORMULA_START = /^[\s\u0000-\u001f]*[=+\-@＝＋－＠|%]/u;

/** One cell, always quoted. What looks like a formula gets an apostrophe in front, which makes it text. */
const csvCell = (value: string): string =>
  `"${(FORMULA_START.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells Excel that the file is UTF-8. */
export const CSV_START = '\ufeff';
