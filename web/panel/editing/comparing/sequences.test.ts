import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, joined } from './sequences.ts';

const letters = (text: string) => [...text];
const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

describe('two sequences', () => {
  it('are told apart by what stays, goes and comes', () => {
    expect(compared('the band plays at nine'.split(' '), 'the choir sings at nine'.split(' '))).toEqual([
      { type: 'same', items: ['the'] },
      { type: 'removed', items: ['band', 'plays'] },
      { type: 'added', items: ['choir', 'sings'] },
      { type: 'same', items: ['at', 'nine'] },
    ]);
  });

  it('can be put together again from the parts, whatever they are', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const runs = compared(before, after);
        const without = (type: string) =>
          runs.filter((run) => run.type !== type).flatMap(({ items }) => items);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });
});

describe('what two people did to one text', () => {
  it('is joined paragraph by paragraph', () => {
    const base = letters('abcde');
    expect(joined(base, letters('aBcde'), letters('abcdE'))).toEqual({
      items: letters('aBcdE'),
      conflicts: 0,
    });
    expect(joined(base, letters('xabcde'), letters('abcdey'))).toEqual({
      items: letters('xabcdey'),
      conflicts: 0,
    });
    expect(joined(base, letters('abde'), letters('abcdE'))).toEqual({ items: letters('abdE'), conflicts: 0 });
  });

  it('is joined where they changed neighbours', () => {
    expect(joined(letters('abcd'), letters('aBcd'), letters('abCd'))).toEqual({
      items: letters('aBCd'),
      conflicts: 0,
    });
    expect(joined(letters('abcdef'), letters('aXf'), letters('aBcdEf'))).toEqual({
      items: letters('aXf'),
      conflicts: 1,
    });
  });

  it('says where both changed the same paragraph, and keeps mine there', () => {
    expect(joined(letters('abc'), letters('aXc'), letters('aYc'))).toEqual({
      items: letters('aXc'),
      conflicts: 1,
    });
    expect(joined(letters('abc'), letters('aXc'), letters('aXc')).conflicts).toBe(0);
  });

  it('is the other version where one has changed nothing', () => {
    fc.assert(
      fc.property(texts, texts, (base, side) => {
        expect(joined(base, base, side)).toEqual({ items: side, conflicts: 0 });
        expect(joined(base, side, base)).toEqual({ items: side, conflicts: 0 });
        expect(joined(base, side, side)).toEqual({ items: side, conflicts: 0 });
      }),
    );
  });
});
