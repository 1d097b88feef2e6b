import { describe, expect, it } from 'vitest';
import { eventKind } from './event-kind.ts';
import { checkedMapping, guessedMapping, headKey, knownNames } from './mapping.ts';
import { columnName, csvSheet, excelSheet, excelText, tableOf } from './sheet.ts';

const { fields } = eventKind({ timezone: 'Asia/Kolkata', venues: [], present: [] });
const head = (...cells: string[]) => ({ row: 1, cells });

describe('which column is what', () => {
  it('is told by names that others use, whatever their case, accents and signs', () => {
    const mapping = guessedMapping(
      head('S.No', 'EVENT NAME', 'Date ', 'Start-Time', 'End_time', 'Place'),
      fields,
    );
    expect(mapping).toEqual({
      Title: { column: 1 },
      Date: { column: 2 },
      Start: { column: 3 },
      End: { column: 4 },
      Venue: { column: 5 },
    });
  });

  it('prefers a field’s own name, and takes no column twice', () => {
    expect(guessedMapping(head('Name', 'Title', 'Type', 'Kind'), fields)).toEqual({
      Title: { column: 1 },
      Kind: { column: 3 },
    });
  });

  it('is kept for files with the same head, as far as it still fits', () => {
    expect(headKey(head(' Event', 'WHEN?'))).toBe(headKey(head('event ', 'when')));
    const kept = {
      Title: { column: 1 },
      Venue: { same: 'Lawn' },
      Start: { column: 9 },
      Gone: { column: 0 },
      End: 3,
    };
    expect(checkedMapping(kept, head('a', 'b'), fields)).toEqual({
      Title: { column: 1 },
      Venue: { same: 'Lawn' },
    });
    expect(checkedMapping(undefined, head('a'), fields)).toBeUndefined();
  });
});

describe('the table of a sheet', () => {
  it('begins below a title', () => {
    const sheet = csvSheet('Programme 2027,,\n\nEvent,Venue,Start\nRangoli,Lawn,10:00');
    const table = tableOf(sheet, knownNames(fields))!;
    expect(table.head.row).toBe(3);
    expect(table.rows).toEqual([{ row: 4, cells: ['Rangoli', 'Lawn', '10:00'] }]);
  });

  it('begins with the first row where no name is known, and calls a column without a name by its letter', () => {
    const table = tableOf(csvSheet('x,,y\n1,2,3'), knownNames(fields))!;
    expect([0, 1, 27].map((column) => columnName(table.head, column))).toEqual([
      'x',
      'Column B',
      'Column AB',
    ]);
  });

  it('has Excel’s values as somebody could type them', () => {
    const at = (text: string) => new Date(text);
    expect(
      [
        at('2027-02-06T21:00:00Z'),
        at('2027-02-06T20:59:59.999Z'),
        at('2027-02-06T00:00:00Z'),
        at('1899-12-30T09:30:00Z'),
        46424.875,
        true,
        ' Rangoli ',
        null,
      ].map(excelText),
    ).toEqual([
      '2027-02-06 21:00',
      '2027-02-06 21:00',
      '2027-02-06',
      '09:30',
      '46424.875',
      'yes',
      'Rangoli',
      '',
    ]);
  });

  it('keeps the numbers of the sheet’s rows where some are empty', () => {
    expect(excelSheet('A', [['Title'], [null], ['Rangoli']]).rows.map(({ row }) => row)).toEqual([1, 3]);
  });
});
