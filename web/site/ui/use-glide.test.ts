import { expect, test } from 'vitest';
import { wayToGlide } from './use-glide.ts';

const at = (top: number) => ({ top, height: 80, windowHeight: 800 });

test('a row in sight moves by as much as it has moved', () => {
  expect(wayToGlide(160, at(320))).toBe(160);
  expect(wayToGlide(-160, at(320))).toBe(-160);
  expect(wayToGlide(0, at(320))).toBe(0);
});

test('one from far away comes in over the edge of the window', () => {
  expect(wayToGlide(4000, at(320))).toBe(480);
  expect(wayToGlide(-4000, at(320))).toBe(-400);
});

test('one that leaves is seen off; one that is seen neither before nor after stays where it is', () => {
  expect(wayToGlide(-4000, at(4320))).toBe(-4000);
  expect(wayToGlide(80, at(4000))).toBe(0);
  expect(wayToGlide(5000, at(-900))).toBe(0);
});
