import { describe, expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const lineOf = (...cells: Parameters<typeof writeCsv>[0][number]) => writeCsv([cells]).slice(1, -2);

describe('A CSV file', () => {
  test('quotes what would break it', () => {
    expect(lineOf('Neem, the green', 'said "no"', 'two\nlines', undefined, 12)).toBe(
      '"Neem, the green","said ""no""","two\nlines",,12',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '=HYPERLINK("http://x")'])(
    'never lets %j be a formula',
    (text) => {
      expect(lineOf(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('leaves numbers numbers, below zero too', () => {
    expect(lineOf(-5, 0, 10)).toBe('-5,0,10');
  });
});
