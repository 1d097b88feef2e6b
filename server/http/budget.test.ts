import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Budget } from './budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever spends his budget waits, others do not, and all together have one too', () => {
  const budget = new Budget({ perKey: 10, total: 25, windowMs: 60_000 });
  expect(budget.take('a', 8)).toBe(true);
  expect(budget.take('a', 3)).toBe(false);
  // What is refused costs nothing.
  expect(budget.take('a', 2)).toBe(true);
  expect(budget.take('b', 10)).toBe(true);
  expect(budget.take('c', 6)).toBe(false);
  expect(budget.take('c', 5)).toBe(true);
  expect(budget.secondsLeft).toBe(60);
  vi.advanceTimersByTime(59_500);
  expect(budget.take('a')).toBe(false);
  expect(budget.secondsLeft).toBe(1);
  vi.advanceTimersByTime(500);
  expect(budget.take('a', 10)).toBe(true);
});
