import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/api/errors.ts';
import { encodeCursor, listRequest } from './list-request.ts';

const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).detail.fields;
  }
  return undefined;
};

describe('A request for a list', () => {
  test('that says nothing gets the default order and limit', () => {
    expect(listRequest('team', {})).toEqual({
      limit: 20,
      order: { field: 'order', direction: 'asc', numeric: true },
      filters: [],
      search: undefined,
      skip: 0,
      after: undefined,
    });
  });

  test('says what it wants in any order', () => {
    const after = encodeCursor({ value: 'Core', id: 'a' });
    const wanted = {
      limit: 5,
      order: { field: 'name', direction: 'asc' },
      filters: [['rank', 'core']],
      search: undefined,
      skip: 12,
      after: { value: 'Core', id: 'a' },
    };
    const query = {
      after: [after],
      order: ['name'],
      limit: ['5'],
      skip: ['12'],
      rank: ['core'],
      audience: ['staff'],
    };
    expect(listRequest('team', query)).toEqual(wanted);
    expect(listRequest('team', Object.fromEntries(Object.entries(query).toReversed()))).toEqual(wanted);
  });

  test.each([
    { value: 'रंग 🎉', id: 'a' },
    { value: '', id: 'A-b_9' },
    { value: 'O\'Neil "quoted"', id: '0' },
  ])('reads the cursor that it wrote: %j', (cursor) => {
    expect(listRequest('venues', { after: [encodeCursor(cursor)] }).after).toEqual(cursor);
  });

  test.each([0, 7, 100_000])('reads a cursor of numbers: %d', (value) => {
    expect(listRequest('team', { after: [encodeCursor({ value, id: 'a' })] }).after).toEqual({
      value,
      id: 'a',
    });
  });

  test.each<[string, Record<string, string[]>, string]>([
    ['an unknown key', { nope: ['1'] }, 'nope'],
    ['a field that is no filter', { name: ['1'] }, 'name'],
    ['a filter of another collection', { severity: ['info'] }, 'severity'],
    ['a key twice', { rank: ['core', 'head'] }, 'rank'],
    ['an unknown order', { order: ['rank'] }, 'order'],
    ['an inherited order', { order: ['constructor'] }, 'order'],
    ['a limit of nothing', { limit: ['0'] }, 'limit'],
    ['a limit in words', { limit: ['ten'] }, 'limit'],
    ['a limit in hexadecimal', { limit: ['0x10'] }, 'limit'],
    ['a limit with a space', { limit: [' 5'] }, 'limit'],
    ['a cursor of another order', { order: ['name'], after: [encodeCursor({ value: 1, id: 'a' })] }, 'after'],
    ['a cursor of text in an order of numbers', { after: [encodeCursor({ value: 'a', id: 'a' })] }, 'after'],
    ['a cursor with an id that is none', { after: [encodeCursor({ value: 1, id: '' })] }, 'after'],
    ['a NUL', { department: ['a\0'] }, 'department'],
  ])('is refused for %s, by name', (_, query, field) => {
    const fields = refusal(() => listRequest('team', query));
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(fields![field]).toContain(field);
  });
});
