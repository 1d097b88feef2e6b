import { describe, expect, test } from 'vitest';
import { notStorable } from './parse-fields.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'deep' : [nested(levels - 1)]);

describe('What can be stored', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['numbers and flags', { a: 1, b: true, c: null }],
    ['text in any alphabet', { a: 'रंग 🎉 \u2028 \u0001' }],
    ['empty text and lists', { a: '', b: [], c: {} }],
    ['lists in lists', { a: [[['b']]] }],
    ['as many levels as anybody needs', { a: nested(31) }],
  ])('is %s', (_, value) => {
    expect(notStorable(value)).toBeUndefined();
  });

  test.each<[string, unknown, string]>([
    ['a NUL', { a: 'b\0c' }, 'a'],
    ['a NUL far down', { a: [{ b: ['c', '\0'] }] }, 'a.0.b.1'],
    ['a NUL in a name', { 'a\0': 1 }, 'document'],
    ['a NUL in a name far down', { a: { 'b\0': 1 } }, 'a'],
    ['the first half of a pair', { a: '\uD83C' }, 'a'],
    ['the second half of a pair', { a: 'x\uDF89' }, 'a'],
    ['a pair the wrong way round', { a: '\uDF89\uD83C' }, 'a'],
  ])('is not %s', (_, value, field) => {
    expect(Object.keys(notStorable(value) ?? {})).toEqual([field]);
  });

  test('is not what is nested without end', () => {
    expect(Object.values(notStorable({ a: nested(40) }) ?? {})).toEqual([
      'This is nested more than 32 levels deep.',
    ]);
    expect(notStorable({ a: nested(5000) })).toBeDefined();
  });
});
