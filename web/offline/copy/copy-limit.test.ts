import { describe, expect, it } from 'vitest';
import { surplus } from './copy-limit.ts';

describe('surplus', () => {
  const use = (key: string, bytes: number, usedAt: number) => ({ key, bytes, usedAt });

  it('takes nothing while everything fits', () => {
    expect(surplus([use('a', 60, 1), use('b', 40, 2)], 100)).toEqual([]);
  });

  it('lets go of what was used least recently, and of no more than must be', () => {
    const uses = [use('new', 40, 30), use('old', 40, 10), use('older', 5, 5), use('used', 40, 20)];
    expect(surplus(uses, 100)).toEqual(['older', 'old']);
  });

  it('lets go of what was never of use first, the largest of it', () => {
    const uses = [use('small', 10, 0), use('large', 60, 0), use('used', 80, 1)];
    expect(surplus(uses, 100)).toEqual(['large']);
  });

  it('does not empty the whole for one that fits nowhere', () => {
    expect(surplus([use('old', 50, 1), use('huge', 101, 2)], 100)).toEqual(['huge']);
  });

  it('takes nothing where there is no limit', () => {
    expect(surplus([use('a', 1e12, 1)], Number.POSITIVE_INFINITY)).toEqual([]);
  });
});
