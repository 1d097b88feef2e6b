import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PacedRenders } from './paced-renders.ts';

test('renders of one network wait for each other, and leave the process more time than they take', async () => {
  const renders = new PacedRenders();
  let running = 0;
  const times: Array<[from: number, until: number]> = [];
  const render = async () => {
    running += 1;
    expect(running).toBe(1);
    const from = performance.now();
    await pause(10);
    times.push([from, performance.now()]);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => renders.run('a', render)));
  for (const at of [1, 2]) {
    const [from, until] = times[at - 1]!;
    // Timers may fire a moment early.
    expect(times[at]![0] - until).toBeGreaterThanOrEqual((until - from) * 2 - 3);
  }
});

test('a flood from one network is refused before it is rendered, and others still get their turn', async () => {
  const renders = new PacedRenders();
  const { promise, resolve } = Promise.withResolvers<void>();
  const flood = Array.from({ length: 40 }, () =>
    renders.run('a', () => promise).catch((error: unknown) => error),
  );
  const other = renders.run('b', async () => 'served');
  const refused = (await Promise.all(flood.slice(4))) as Array<{
    status: number;
    detail: { retryAfterSeconds: number };
  }>;
  expect(refused.every(({ status, detail }) => status === 429 && detail.retryAfterSeconds > 0)).toBe(true);
  resolve();
  expect(await other).toBe('served');
  expect(await renders.run('a', async () => 'served again')).toBe('served again');
});

test('a render that fails gives its place to the next', async () => {
  const renders = new PacedRenders();
  await expect(renders.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await renders.run('a', async () => 'served')).toBe('served');
});
