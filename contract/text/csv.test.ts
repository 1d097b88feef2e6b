import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

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
