import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import {
  checkedLimit,
  COPY_BYTES_DEFAULT,
  COPY_BYTES_MIN,
  COPY_BYTES_UNLIMITED,
  surplus,
} from './copy-limit.ts';

describe('checkedLimit', () => {
  it('is forty mebibytes unless something else is asked for, up to no limit at all', async () => {
    expect(COPY_BYTES_DEFAULT).toBe(41_943_040);
    const limits = [undefined, COPY_BYTES_MIN, COPY_BYTES_UNLIMITED].map((bytes) => checkedLimit(bytes));
    expect(await Promise.all(limits)).toEqual([COPY_BYTES_DEFAULT, 1_048_576, Number.POSITIVE_INFINITY]);
  });

  it.each([COPY_BYTES_MIN - 1, 0, -1, Number.NaN])(
    'refuses %s bytes as an invalid argument',
    async (bytes) => {
      await expect(checkedLimit(bytes)).rejects.toBeInstanceOf(AppError);
      await expect(checkedLimit(bytes)).rejects.toMatchObject({ code: 'invalid-argument' });
    },
  );
});

describe('surplus', () => {
  const use = (key: string, bytes: number, usedAt: number) => ({ key, bytes, usedAt });

  it('takes nothing while everything fits', () => {
    expect(surplus([use('a', 60, 1), use('b', 40, 2)], 100)).toEqual([]);
  });

  it('lets go of what was used least recently, and of no more than must be', () => {
    const uses = [use('new', 40, 30), use('old', 40, 10), use('older', 5, 5), use('used', 40, 20)];
    expect(surplus(uses, 100)).toEqual(['older', 'old']);
  });
});
