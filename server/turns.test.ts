import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const RULES = { noun: 'pages', atOnce: 1, waitingPerKey: 4, waiting: 20 };

test('one comes after another, and all together leave the process more time than they take', async () => {
  const turns = new Turns({ ...RULES, rest: 2 });
  let running = 0;
  const times: Array<[from: number, until: number]> = [];
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    const from = performance.now();
    await pause(10);
    times.push([from, performance.now()]);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => turns.run('a', work)));
  for (const at of [1, 2]) {
    const [from, until] = times[at - 1]!;
    // Timers may fire a moment early.
    expect(times[at]![0] - until).toBeGreaterThanOrEqual((until - from) * 2 - 3);
  }
});

test('a flood from one network is refused before it costs anything, and others come in between', async () => {
  const turns = new Turns(RULES);
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await promise;
    order.push(name);
  };
  const flood = Array.from({ length: 40 }, () => turns.run('a', work('a')).catch((error: unknown) => error));
  const others = ['b', 'c'].map((name) => turns.run(name, work(name)));
  const refused = (await Promise.all(flood.slice(5))) as Array<{
    status: number;
    sentence: string;
    detail: { retryAfterSeconds: number };
  }>;
  for (const { status, sentence, detail } of refused) {
    expect([status, detail.retryAfterSeconds > 0]).toEqual([429, true]);
    expect(sentence).toContain('At most 4 pages can wait for one network');
  }
  resolve();
  await Promise.all([...others, ...flood]);
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a', 'a']);
});

test('one that fails gives its place to the next, and as many run at once as may', async () => {
  const turns = new Turns({ ...RULES, atOnce: 2 });
  const broken = () => Promise.reject(new Error('broken'));
  await expect(turns.run('a', broken)).rejects.toThrow('broken');
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await pause(2);
    running -= 1;
  };
  await Promise.all(['a', 'a', 'b', 'b', 'c'].map((key) => turns.run(key, work)));
  expect(most).toBe(2);
});
