import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyDocument } from '#contract/api/document.ts';
import { arranged } from './arranged.ts';

const documents = (...orders: number[]) =>
  orders.map((order, at) => ({ id: String(at), order }) as unknown as AnyDocument);
const numbers = (...orders: number[]) =>
  arranged(documents(...orders)).map(({ document, order }) => [document.id, order]);

it('changes one document where there is room, and none where the order is right', () => {
  expect(numbers(10, 20, 30)).toEqual([]);
  expect(numbers(10, 30, 20)).toEqual([['2', 40]]);
  expect(numbers(30, 10, 20)).toEqual([['0', 4]]);
  expect(numbers(10, 40, 20, 30)).toEqual([['1', 15]]);
});

it('numbers all of them anew where there is none', () => {
  expect(numbers(0, 0, 0)).toEqual([
    ['1', 10],
    ['2', 20],
  ]);
  expect(numbers(1, 5, 2, 3)).toEqual([
    ['0', 10],
    ['1', 20],
    ['2', 30],
    ['3', 40],
  ]);
});

it('leads to rising numbers that are never negative, whatever they were', () => {
  assert(
    property(array(integer({ min: 0, max: 12 }), { maxLength: 12 }), (orders) => {
      const changed = new Map(
        arranged(documents(...orders)).map(({ document, order }) => [document.id, order]),
      );
      const after = orders.map((order, at) => changed.get(String(at)) ?? order);
      for (const [at, order] of after.entries()) {
        expect(Number.isInteger(order) && order >= 0).toBe(true);
        if (at > 0) expect(order).toBeGreaterThan(after[at - 1]!);
      }
    }),
  );
});
