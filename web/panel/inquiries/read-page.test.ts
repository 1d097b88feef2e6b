import { describe, expect, it } from 'vitest';
import { pagePlan, pagesOf, stepsOf } from './read-page.ts';

const at = (page: number, total: number | undefined, known: Array<[number, string]> = []) =>
  pagePlan({ page, size: 6, total, known: new Map(known) });

describe('a page is reached', () => {
  it('from the start when it is near it', () => {
    expect(at(1, 100_000)).toEqual({ order: 'newest', after: undefined, distance: 0, limit: 6 });
    expect(at(3, 100_000)).toEqual({ order: 'newest', after: undefined, distance: 12, limit: 6 });
  });

  it('from the end when it is nearer there, and the last is as short as it is', () => {
    expect(at(16_667, 100_000)).toEqual({ order: 'oldest', after: undefined, distance: 0, limit: 4 });
    expect(at(16_666, 100_000)).toEqual({ order: 'oldest', after: undefined, distance: 4, limit: 6 });
    expect(at(2, 7)).toEqual({ order: 'oldest', after: undefined, distance: 0, limit: 1 });
  });

  it('from a page that was shown before', () => {
    const known: Array<[number, string]> = [
      [400, 'c400'],
      [8000, 'c8000'],
      [8100, 'c8100'],
    ];
    expect(at(8001, 100_000, known)).toEqual({ order: 'newest', after: 'c8000', distance: 6, limit: 6 });
    expect(at(3, undefined, [[3, 'c3']])).toEqual({ order: 'newest', after: 'c3', distance: 0, limit: 6 });
  });

  it('in steps that the server allows', () => {
    expect(stepsOf(999)).toEqual({ steps: 0, rest: 999 });
    expect(stepsOf(2500)).toEqual({ steps: 2, rest: 500 });
  });
});

it.each([
  [0, 1],
  [6, 1],
  [7, 2],
  [100_000, 16_667],
])('%i inquiries make %i pages', (total, pages) => {
  expect(pagesOf(total, 6)).toBe(pages);
});
