import { CSV_START, csvRow, csvText, readCsv } from './csv.ts';
import { expect, it } from 'vitest';

it('quotes every cell, and doubles the quotes inside', () => {
  expect(csvRow(['Asha', 'says "hi", twice', 'two\nlines'])).toBe(
    '"Asha","says ""hi"", twice","two\nlines"\r\n',
  );
});

it.each([
  '=HYPERLINK("http://evil.example","x")',
  '+91 98765 43210',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u0000=1',
  '＝1',
  "|cmd|' /C calc'!A0",
  '%0A=1',
])('makes text of %j', (value) => {
  expect(csvRow([value]).startsWith(`"'`)).toBe(true);
});

it.each(['Asha', 'a=b', '2026-03-12T10:00:00.000Z', '', "it's"])('leaves %j as it is', (value) => {
  expect(csvRow([value])).toBe(`"${value}"\r\n`);
});

it('leaves numbers numbers, below zero too, and nothing nothing', () => {
  expect(csvRow([-5, 0, undefined, 10])).toBe('-5,0,,10\r\n');
});

const cells = (text: string) => readCsv(text).map((row) => row.cells);

it('reads what spreadsheets write: quotes, commas, line breaks inside, a mark in front', () => {
  expect(cells('\ufeffTitle,Note\r\n"Say ""hi"", twice","two\nlines"\r\nplain,  spaced \r\n')).toEqual([
    ['Title', 'Note'],
    ['Say "hi", twice', 'two\nlines'],
    ['plain', '  spaced '],
  ]);
});

it('reads semicolons and tabs where the head is separated so', () => {
  expect(cells('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(cells('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it.each([
  ['CR LF', '\r\n'],
  ['LF', '\n'],
  ['CR alone, as old Macs end a line', '\r'],
])('reads lines that end by %s', (_, end) => {
  const rows = readCsv(['a,b', '"two', 'lines",2', '', 'last,3'].join(end));
  expect(rows.map((row) => row.cells.map((cell) => cell.replace('\r\n', '\n')))).toEqual([
    ['a', 'b'],
    ['two\nlines', '2'],
    ['last', '3'],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

it.each([
  ['sep=;\r\na;b\r\n1,5;2', ['a', 'b'], ['1,5', '2']],
  ['"sep=\t"\na\tb\n1;5\t2', ['a', 'b'], ['1;5', '2']],
  ['\ufeffSEP=|\ra|b\r1|2', ['a', 'b'], ['1', '2']],
])('takes the separator that a first line names: %j', (text, ...rows) => {
  expect(cells(text)).toEqual(rows);
  expect(readCsv(text)[0]!.line).toBe(2);
});

it('passes over a title above the table when it looks for the separator', () => {
  expect(cells('Programme of the festival\na;b,c;d\n1;2;3')).toEqual([
    ['Programme of the festival'],
    ['a', 'b,c', 'd'],
    ['1', '2', '3'],
  ]);
});

it('names the line that each row begins on, and leaves empty rows out', () => {
  expect(readCsv('a\n"x\ny"\n\n,,\nlast').map(({ line }) => line)).toEqual([1, 2, 6]);
});

it.each([
  '=1+1',
  "'=1+1",
  "''=x",
  '+91 98765',
  "it's",
  "'quoted'",
  '-5',
  '@x',
  'a\n"b", c',
  '|x',
  '',
  '\t=2',
])('brings %j back as it was', (value) => {
  const written = CSV_START + csvRow(['head', 'tail']) + csvRow([value, 'end']);
  expect(readCsv(written)[1]!.cells.map(csvText)).toEqual([value, 'end']);
  expect(written).not.toMatch(/(^|,|")[\s\t]*[=+@|-]/m);
});
